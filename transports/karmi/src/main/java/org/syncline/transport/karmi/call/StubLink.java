package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.internal.RemoteRef;

import java.util.List;

/** The way from a stub to its object. Thread-safe. */
public final class StubLink {
    private final RemoteRef ref;
    private final List<InterfaceTable> tables;
    private final Router router;
    private volatile @Nullable Channel channel;

    /** Is not read: the object of a stub in its own home stays as long as the stub. */
    @SuppressWarnings("unused")
    private @Nullable Object kept;

    /** Finds the way to an end point, connecting where needed. */
    @FunctionalInterface
    interface Router {
        Channel channelTo(RemoteRef ref) throws RemoteException;
    }

    StubLink(RemoteRef ref, List<InterfaceTable> tables, Router router) {
        this.ref = ref;
        this.tables = List.copyOf(tables);
        this.router = router;
    }

    public RemoteRef ref() {
        return ref;
    }

    /** Keeps an object as long as this stub is there. */
    void keep(Object object) {
        kept = object;
    }

    List<InterfaceTable> tables() {
        return tables;
    }

    /** Opens a call; its arguments are written next. */
    public ClientCall begin(int table, int method) throws RemoteException {
        Channel known = channel;
        try {
            if (known == null || !known.isOpen()) {
                known = router.channelTo(ref);
                channel = known;
            }
            return known.begin(ref, tables.get(table), method);
        } catch (RemoteException e) {
            if (CallLog.isOn()) {
                String name = tables.get(table).methodName(method);
                String peer = ref.endpoint().toString();
                CallLog.add(new CallLog.Subject(CallLog.Direction.OUT, peer, name), 0, e);
            }
            throw e;
        }
    }
}
