package org.syncline.lab.far;

import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.Route;
import org.syncline.lab.probe.FarProbe;

import java.io.IOException;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * The server of a fork that another machine has.
 *
 * @param end where it is called
 * @param treesPort of this machine, at which its trees are asked for; {@link #NO_TREES} if it
 *     serves calls alone
 * @param pass opens a shorter way to the server than its address, to a {@link FarDialling}; empty
 *     if there is none
 */
public record FarServer(FarProbe end, int treesPort, String pass) {

    private static final int NO_TREES = 0;

    public static FarServer ofCalls(FarProbe end, String pass) {
        return new FarServer(end, NO_TREES, pass);
    }

    /**
     * Returns how it is called over a transport.
     *
     * @throws IOException if the pass opens no way
     */
    public Route.Way way(String transport) throws IOException {
        return Route.DIRECT.to(end.address(transport), connecting());
    }

    /**
     * Returns how it is connected to.
     *
     * @throws IOException if the pass opens no way
     */
    public ConnectOptions connecting() throws IOException {
        return new ConnectOptions(
                end.proof(),
                ConnectOptions.CONNECT_TIMEOUT,
                ConnectOptions.RESPONSE_TIMEOUT,
                dialler());
    }

    private Optional<Dialler> dialler() throws IOException {
        Optional<FarDialling> dialling =
                pass.isEmpty()
                        ? Optional.empty()
                        : ServiceLoader.load(FarDialling.class).findFirst();
        return dialling.isPresent() ? Optional.of(dialling.get().by(pass)) : Optional.empty();
    }
}
