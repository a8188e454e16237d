package org.syncline.transport.karmi;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.ValueCopier;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.karmi.call.KarmiOptions;
import org.syncline.transport.karmi.wire.WireLimits;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.DialledSocket;
import org.syncline.transport.kit.Handshake;

import java.io.IOException;
import java.net.Socket;
import java.util.EnumSet;
import java.util.Optional;
import java.util.function.Function;

/**
 * The KaRMI-compatible RMI as a transport: a node of its own for each end point and each
 * connection.
 */
public final class KarmiTransport implements Transport {
    static final String NAME = "karmi";

    public KarmiTransport() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Traits traits() {
        return new Traits(
                "KaRMI",
                "Java RMI",
                "KaRMI with UKA-serialization",
                Library.besides(KarmiTransport.class),
                "object graphs in generated binary codecs, classes described once per connection",
                Traits.Marshalling.JAVA_OBJECTS,
                EnumSet.of(
                        Traits.Feature.TYPED_EXCEPTIONS,
                        Traits.Feature.CALLBACKS,
                        Traits.Feature.ASYNCHRONOUS_CALLS,
                        Traits.Feature.TLS),
                "Messages of at most "
                        + (WireLimits.DEFAULT.frameBytes() >> 20)
                        + " MiB. Callbacks from the same host, or through a tunnel.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        KarmiOptions node =
                options(options.secret(), socket -> ConnectionEnds.accepted(socket, options))
                        .withTimeouts(options.handshakeTimeout(), options.responseTimeout())
                        .withSockets(OwnMachineSocket::new);
        return KarmiListener.open(KarmiNode.open(node), options);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        CallbackWay callbacks = new CallbackWay(options.dialler());
        KarmiOptions node =
                options(options.secret(), callbacks::accepted)
                        .withTimeouts(options.connectTimeout(), options.responseTimeout())
                        .withSockets(sockets(options));
        return KarmiConnection.open(KarmiNode.open(node), address.withShare(""), callbacks);
    }

    @Override
    public Optional<ValueCopier> copier(Class<?> service) {
        return Optional.of(new KarmiCopier(service));
    }

    /** A node waits for its sockets without a time-out, and closes those that are late. */
    private static KarmiOptions.Sockets sockets(ConnectOptions options) {
        return options.dialler()
                .<KarmiOptions.Sockets>map(
                        dialler ->
                                () ->
                                        new DialledSocket(
                                                most -> dialler.connect(options.connectTimeout())))
                .orElse(Socket::new);
    }

    private static KarmiOptions options(Secret secret, Function<Socket, ConnectionEnds> accepted) {
        Handshake handshake = new Handshake(NAME, secret);
        return KarmiOptions.DEFAULT.withHandshakes(
                (in, socket) ->
                        handshake.client(
                                in, socket.getOutputStream(), ConnectionEnds.dialled(socket)),
                (in, socket) ->
                        handshake
                                .server(in, socket.getOutputStream(), accepted.apply(socket))
                                .caller());
    }
}
