package org.syncline.acceptance;

import org.syncline.core.session.ProgramFolders;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Route;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.peers.tunnel.TunnelRoute;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;

/**
 * Calls of a share through tunnels, whatever the transport is named: all are the socket transport.
 *
 * @param state of the machine that calls
 */
record TunnelledCalls(Path state) {

    private static final Transport SOCKET = Transports.installed().named("socket");

    /** Opens the way to an address, which the caller ends. */
    Route.Way way(Address address) throws IOException {
        return new TunnelRoute(ProgramFolders.peersIn(state), true, Optional.empty())
                .to(address, new ConnectOptions(Secret.random(new SecureRandom())));
    }

    /** Connects by a way. */
    static Connection connected(Route.Way way) throws IOException {
        Address at = way.address();
        return SOCKET.connect(
                new Address("socket", at.host(), at.port(), at.share()), way.options());
    }

    /** Calls what is shared as "photos". */
    static void call(Connection connection) throws IOException {
        connection.lookup(ServiceNames.probe("photos"), Probe.class).empty();
    }
}
