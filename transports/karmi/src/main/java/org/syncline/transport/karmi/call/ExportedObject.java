package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import uka.karmi.rmi.internal.RemoteRef;
import uka.karmi.rmi.server.Unreferenced;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** An object that can be called from afar. Thread-safe. */
public final class ExportedObject {
    private final Object target;
    private final RemoteRef ref;
    private final List<ExportedInterface> faces;
    private final AtomicInteger running = new AtomicInteger();
    private final Set<Object> users = new HashSet<>();
    private volatile boolean active = true;

    ExportedObject(Object target, RemoteRef ref, List<InterfaceTable> tables) {
        this.target = target;
        this.ref = ref;
        List<ExportedInterface> all = new ArrayList<>();
        for (InterfaceTable table : tables) {
            all.add(new ExportedInterface(this, table));
        }
        this.faces = List.copyOf(all);
    }

    Object target() {
        return target;
    }

    public RemoteRef ref() {
        return ref;
    }

    boolean isActive() {
        return active;
    }

    void deactivate() {
        active = false;
    }

    boolean isRunning() {
        return running.get() > 0;
    }

    void enter() {
        running.incrementAndGet();
    }

    void leave() {
        running.decrementAndGet();
    }

    @Nullable ExportedInterface face(String interfaceName) {
        for (ExportedInterface face : faces) {
            if (face.table.name().equals(interfaceName)) {
                return face;
            }
        }
        return null;
    }

    /**
     * Notes that calls come over {@code connection}; only kept for objects that want to hear of the
     * end of it.
     */
    void usedBy(Object connection) {
        if (target instanceof Unreferenced) {
            synchronized (users) {
                users.add(connection);
            }
        }
    }

    /** The connection uses the object no more; says whether it was the last one. */
    boolean isAbandonedBy(Object connection) {
        synchronized (users) {
            return users.remove(connection) && users.isEmpty();
        }
    }

    /** Notifies the object that no caller uses it, unless one does again. */
    void unreferenced() {
        boolean unused;
        synchronized (users) {
            unused = users.isEmpty();
        }
        if (unused && active && target instanceof Unreferenced listener) {
            listener.unreferenced();
        }
    }

    /**
     * The object as one of its interfaces, with the knowledge of how long its calls take lately.
     */
    static final class ExportedInterface {
        private static final long SLOW_NANOS = 200_000;
        private static final int MEMORY = 16;

        private final ExportedObject object;
        private final InterfaceTable table;
        private final Skeleton skeleton;

        /**
         * RACE: updated without a lock; at worst a call is read ahead of needlessly, or two
         * milliseconds late.
         */
        private int heat;

        ExportedInterface(ExportedObject object, InterfaceTable table) {
            this.object = object;
            this.table = table;
            this.skeleton = table.skeleton();
        }

        Object target() {
            return object.target;
        }

        ExportedObject object() {
            return object;
        }

        String methodName(int method) {
            return table.methodName(method);
        }

        long digest() {
            return table.digest();
        }

        Skeleton skeleton() {
            return skeleton;
        }

        boolean isSlow() {
            return heat > 0;
        }

        void took(long nanos) {
            if (nanos > SLOW_NANOS) {
                heat = MEMORY;
            } else if (heat > 0) {
                heat--;
            }
        }
    }
}
