package org.syncline.core.serve;

/**
 * An end point of a served root.
 *
 * @param guest name of the guest that it is for; empty where anybody may call
 */
record ServedEnd(String transport, String guest) {}
