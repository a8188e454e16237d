package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Transport;
import org.syncline.transport.kit.Stubs;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;

/**
 * An end point that serves one peer after the other, and reports failures of these that a caller
 * must not be able to cause.
 */
final class FuzzRig implements AutoCloseable {

    static final String SHARE = "shared";
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    private final Transport transport;
    private final FuzzJournal journal;
    private final Listener listener;
    private volatile @Nullable Peer target;

    FuzzRig(Transport transport, ListenOptions options, FuzzJournal journal) throws IOException {
        this.transport = transport;
        this.journal = journal;
        this.listener = transport.listen(options);
        listener.bind(LoopbackPair.PEER, Peer.class, Stubs.of(Peer.class, this::answer));
    }

    Address address() {
        return listener.address();
    }

    void serve(Peer next) {
        target = next;
    }

    Connection connect() throws IOException {
        return transport.connect(
                address(), new ConnectOptions(LoopbackPair.SECRET, PATIENCE, PATIENCE));
    }

    private @Nullable Object answer(Object proxy, Method method, Object @Nullable [] arguments)
            throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return method.invoke(this, arguments);
        }
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            Throwable failure = e.getTargetException();
            if (!(failure instanceof IOException)) {
                journal.finding("server " + FuzzJournal.line(failure));
            }
            throw failure;
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
