package org.syncline.transport.karmi.wire;

/** Counts with how many keys of one table another one is compared. Not safe for several threads. */
interface ComparedKeys {

    /** Adds a key; returns with how many of those before it is compared. */
    int add(Object key, long weight);
}
