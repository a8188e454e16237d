package org.syncline.transport.jboss5;

import org.jboss.remoting3.Channel;
import org.jboss.remoting3.ServiceOpenException;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.CallStub;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.HandshakeException;
import org.xnio.IoFuture;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

import javax.security.sasl.SaslException;

/** A client of a {@link Jboss5Server}: one connection with one channel. */
record Jboss5Connection(RemotingEnd end, Address address, CallClient calls) implements Connection {

    static Jboss5Connection open(Address address, ConnectOptions options) throws IOException {
        InetSocketAddress dialled = dialled(address);
        RemotingEnd end = RemotingEnd.open(address.transport());
        boolean opened = false;
        try {
            MessageTimeouts overdue =
                    MessageTimeouts.watch(end.worker().getIoThread(), options.responseTimeout());
            CallClient calls =
                    new CallClient(
                            channel(end, dialled, address, options),
                            address,
                            options.responseTimeout(),
                            overdue);
            opened = true;
            return new Jboss5Connection(end, address, calls);
        } catch (IOException e) {
            throw explained(address, e);
        } finally {
            if (!opened) {
                end.close();
            }
        }
    }

    private static Channel channel(
            RemotingEnd end, InetSocketAddress dialled, Address address, ConnectOptions options)
            throws IOException {
        long start = System.nanoTime();
        org.jboss.remoting3.Connection connection =
                await(
                        end.endpoint()
                                .connect(
                                        uri(dialled),
                                        RemotingEnd.CONNECTION,
                                        Scram.client(
                                                address.transport(), dialled, options.secret())),
                        options.connectTimeout());
        ConnectionEnds.dialled(connection.getLocalAddress(), dialled).requireSameUser();
        return await(
                connection.openChannel(Jboss5Server.SERVICE, RemotingEnd.CHANNEL),
                options.connectTimeout().minusNanos(System.nanoTime() - start));
    }

    private static <T> T await(IoFuture<T> future, Duration time) throws IOException {
        if (future.await(Math.max(1, time.toMillis()), TimeUnit.MILLISECONDS)
                == IoFuture.Status.WAITING) {
            future.cancel();
            throw new SocketTimeoutException("no answer in time");
        }
        return future.get();
    }

    private static InetSocketAddress dialled(Address address) throws IOException {
        InetSocketAddress dialled = new InetSocketAddress(address.host(), address.port());
        if (dialled.isUnresolved()) {
            throw ConnectionFailures.unknownHost(address, null);
        }
        return dialled;
    }

    /** With the host's number, so that the library finds no other one of its name. */
    private static URI uri(InetSocketAddress dialled) throws IOException {
        String host = dialled.getAddress().getHostAddress();
        try {
            return new URI("remote", null, host, dialled.getPort(), null, null, null);
        } catch (URISyntaxException e) {
            throw new IOException("\"" + host + "\" is no host", e);
        }
    }

    private static IOException explained(Address address, IOException failure) {
        return switch (failure) {
            case SaslException e -> HandshakeException.notProved(address);
            case ServiceOpenException e ->
                    new IOException(
                            "the peer at " + address + " speaks another version of the protocol",
                            e);
            default -> ConnectionFailures.unreachable(address, failure);
        };
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        calls.allow(type);
        Object[] wanted = {type.getName()};
        Jboss5Messages.Reply found = calls.call(name, CallServer.LOOKUP, wanted);
        if (!found.done()) {
            throw found.content() instanceof IOException why
                    ? why
                    : new IOException("the lookup failed: " + found.content());
        }
        return CallStub.of(
                type,
                address,
                (method, arguments) -> calls.call(name, method.getName(), arguments).result());
    }

    @Override
    public void close() throws IOException {
        calls.end(ConnectionFailures.closed(address));
        end.close();
    }
}
