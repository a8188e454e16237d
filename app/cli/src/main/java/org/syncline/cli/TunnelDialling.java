package org.syncline.cli;

import org.syncline.core.transport.Dialler;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.far.FarDialling;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.Tunnel;
import org.syncline.peers.tunnel.TunnelPass;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;

/** Lets a fork make the connections of a tunnel that the process which started it has open. */
public final class TunnelDialling implements FarDialling {

    /**
     * @param folder of the installation that both processes are of
     * @param host as a number
     * @param key in hexadecimal
     */
    private record Pass(String folder, String host, int port, String key, String session) {}

    /** Returns what {@link #by} takes. */
    static String pass(Tunnel tunnel, Installation self) {
        TunnelPass pass = tunnel.pass();
        return ExperimentJson.line(
                new Pass(
                        self.peers().folder().toAbsolutePath().toString(),
                        pass.far().getAddress().getHostAddress(),
                        pass.far().getPort(),
                        pass.key().hex(),
                        pass.session()));
    }

    @Override
    public Dialler by(String text) throws IOException {
        Pass pass = ExperimentJson.read(text, Pass.class);
        InetSocketAddress far =
                new InetSocketAddress(InetAddress.ofLiteral(pass.host()), pass.port());
        return new TunnelPass(far, new PeerKey(pass.key()), pass.session())
                .dialler(Installation.in(Path.of(pass.folder())));
    }
}
