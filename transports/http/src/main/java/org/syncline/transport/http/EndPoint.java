package org.syncline.transport.http;

import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.WaitingRoom;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the connections of one listener share.
 *
 * @param transport its name, for the handshake
 * @param open every connection that was accepted and has not ended
 */
record EndPoint(
        String transport,
        ListenOptions options,
        Bindings bindings,
        Passes passes,
        WaitingRoom strangers,
        Set<ServerConnection> open) {

    EndPoint(String transport, ListenOptions options) {
        this(
                transport,
                options,
                new Bindings(),
                new Passes(),
                new WaitingRoom(),
                ConcurrentHashMap.newKeySet());
    }
}
