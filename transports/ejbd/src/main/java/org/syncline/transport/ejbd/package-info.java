/**
 * EJBD, the protocol of OpenEJB for calls to enterprise beans, over TCP and over HTTP: the nearest
 * thing to ORMI that can be had. Messages and their streams are the library's; connections, the
 * exchange of messages and the dispatch of calls are ours.
 *
 * <p>Read {@link org.syncline.transport.ejbd.ServerExchange} and {@link
 * org.syncline.transport.ejbd.ClientExchange} first.
 */
@NullMarked
package org.syncline.transport.ejbd;

import org.jspecify.annotations.NullMarked;
