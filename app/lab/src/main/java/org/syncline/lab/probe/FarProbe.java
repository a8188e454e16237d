package org.syncline.lab.probe;

import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.CallbackProbe;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.lab.worker.JavaCommand;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.HexFormat;

/**
 * A probe's server that was not started by who calls it, as one of another machine.
 *
 * @param host where it is reached from here
 * @param port likewise
 * @param secret 32 bytes in hexadecimal, which its callers prove
 */
public record FarProbe(String host, int port, String secret) {

    /** Returns the server behind an address of this machine. */
    public static FarProbe at(InetSocketAddress entrance, byte[] secret) {
        return new FarProbe(
                entrance.getAddress().getHostAddress(),
                entrance.getPort(),
                HexFormat.of().formatHex(secret));
    }

    /**
     * Starts a server for callers elsewhere. Closing what is returned ends its JVM, as does the end
     * of this one.
     *
     * @param java a command with the libraries of the transport, for any program
     * @throws IOException if it cannot listen, or has not said within {@link ProbeJvm#START} that
     *     it does
     */
    public static Closeable serve(JavaCommand java, String transport, ListenOptions options)
            throws IOException {
        return ProbeJvm.start(
                new JavaCommand(java.flags(), java.classPath(), ProbeServer.class.getName()),
                transport,
                options);
    }

    /**
     * Binds what is called, at a server of one's own; over transports that pass remote objects also
     * what calls those of callers back.
     */
    public static void bind(Listener listener, Transport transport) throws IOException {
        listener.bind(ServiceNames.probe(ProbeJvm.SHARE), Probe.class, new ProbeService());
        if (transport.traits().has(Feature.CALLBACKS)) {
            listener.bind(ServiceNames.callbacks(ProbeJvm.SHARE), CallbackProbe.class, Probe::add);
        }
    }

    /** Returns it as one of a transport. */
    public Address address(String transport) {
        return new Address(transport, host, port, "");
    }

    /** Returns what its callers prove. */
    public Secret proof() {
        return new Secret(HexFormat.of().parseHex(secret));
    }

    /** The secret belongs in no log. */
    @Override
    public String toString() {
        return host + ":" + port;
    }
}
