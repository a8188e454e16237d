package org.syncline.transport.socket;

/**
 * What the transports of this family differ in.
 *
 * @param transport the transport's name
 * @param network what carries the bytes
 * @param waiting what readers do before they block
 * @param threads what an end point runs its connections and calls on
 */
record Style(String transport, Network network, Waiting.Kind waiting, Workers.Kind threads) {}
