package org.syncline.transport.dcerpc;

import rpc.ConnectionOrientedPdu;

/**
 * A message that came in one or more fragments.
 *
 * @param head of the first fragment
 * @param stub of all, empty if there is none
 */
record DceMessage(ConnectionOrientedPdu head, byte[] stub) {}
