/**
 * Apache XML-RPC with its three HTTP transports. Objects travel as structures, strings in base64.
 *
 * <p>Read {@link org.syncline.transport.xmlrpc.SunTransport} first, then {@link
 * org.syncline.transport.xmlrpc.RpcCodecs}, which says how objects become structures.
 */
@NullMarked
package org.syncline.transport.xmlrpc;

import org.jspecify.annotations.NullMarked;
