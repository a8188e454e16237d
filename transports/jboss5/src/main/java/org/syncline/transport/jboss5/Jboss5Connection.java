package org.syncline.transport.jboss5;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.CallStub;
import org.syncline.transport.kit.ConnectionFailures;

import java.io.IOException;
import java.net.InetSocketAddress;

/** A client of a {@link Jboss5Server}: one connection with one channel. */
record Jboss5Connection(RemotingEnd end, Address address, CallClient calls) implements Connection {

    static Jboss5Connection open(Address address, ConnectOptions options) throws IOException {
        InetSocketAddress dialled = dialled(address);
        RemotingEnd end = RemotingEnd.client(address.transport());
        boolean opened = false;
        try {
            MessageTimeouts overdue =
                    MessageTimeouts.watch(end.worker().getIoThread(), options.responseTimeout());
            CallClient calls =
                    new CallClient(
                            new ChannelOpening(end, dialled, address, options).open(),
                            address,
                            options.responseTimeout(),
                            overdue);
            opened = true;
            return new Jboss5Connection(end, address, calls);
        } catch (IOException e) {
            throw ConnectionFailures.unreachable(address, e);
        } finally {
            if (!opened) {
                end.close();
            }
        }
    }

    private static InetSocketAddress dialled(Address address) throws IOException {
        InetSocketAddress dialled = new InetSocketAddress(address.host(), address.port());
        if (dialled.isUnresolved()) {
            throw ConnectionFailures.unknownHost(address, null);
        }
        return dialled;
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
