package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import uka.karmi.rmi.NoSuchObjectException;
import uka.karmi.rmi.internal.RemoteRef;
import uka.karmi.rmi.server.Unreferenced;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** An object that can be called from afar. Thread-safe. */
public final class ExportedObject {
    private static final System.Logger LOG = System.getLogger(ExportedObject.class.getName());

    private final WeakReference<Object> target;
    private final boolean listens;
    private final RemoteRef ref;
    private final List<ExportedInterface> faces;
    private final AtomicInteger running = new AtomicInteger();
    private final Set<Object> users = new HashSet<>();
    private volatile boolean active = true;

    ExportedObject(Object target, RemoteRef ref, List<InterfaceTable> tables) {
        this.target = new WeakReference<>(target);
        this.listens = target instanceof Unreferenced;
        this.ref = ref;
        List<ExportedInterface> all = new ArrayList<>();
        for (InterfaceTable table : tables) {
            all.add(new ExportedInterface(this, table));
        }
        this.faces = List.copyOf(all);
    }

    /** The object; null once it is gone, because nobody refers to it. */
    @Nullable Object target() {
        return target.get();
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
     * Notes that somebody refers to it; only kept for objects that want to hear of the end of it.
     */
    void usedBy(Object user) {
        if (listens) {
            synchronized (users) {
                users.add(user);
            }
        }
    }

    /** Somebody refers to the object no more; says whether it was the last one. */
    boolean isAbandonedBy(Object user) {
        synchronized (users) {
            return users.remove(user) && users.isEmpty();
        }
    }

    /** Notifies the object that no caller uses it, unless one does again. */
    void unreferenced() {
        boolean unused;
        synchronized (users) {
            unused = users.isEmpty();
        }
        if (unused && active && target.get() instanceof Unreferenced listener) {
            try {
                listener.unreferenced();
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, ref + " failed in unreferenced()", e);
            }
        }
    }

    /**
     * The calls for which an interface is still taken for slow.
     *
     * <p>RACE: updated without a lock; at worst a call is read ahead of needlessly, or two
     * milliseconds late.
     */
    private static final class Heat {
        private int left;
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

        private final Heat heat;

        ExportedInterface(ExportedObject object, InterfaceTable table) {
            this(object, table, table.skeleton(), new Heat());
        }

        private ExportedInterface(
                ExportedObject object, InterfaceTable table, Skeleton skeleton, Heat heat) {
            this.object = object;
            this.table = table;
            this.skeleton = skeleton;
            this.heat = heat;
        }

        /** The same for a client whose interface has other methods. */
        ExportedInterface through(Skeleton other) {
            return new ExportedInterface(object, table, other, heat);
        }

        InterfaceTable table() {
            return table;
        }

        Object target() throws NoSuchObjectException {
            Object there = object.target.get();
            if (there == null) {
                throw new NoSuchObjectException("object " + object.ref.object() + " is gone");
            }
            return there;
        }

        ExportedObject object() {
            return object;
        }

        String methodName(int method) {
            return table.methodName(skeleton.numberHere(method));
        }

        boolean isKarmi() {
            return table.isKarmi();
        }

        Skeleton skeleton() {
            return skeleton;
        }

        boolean isSlow() {
            return heat.left > 0;
        }

        void took(long nanos) {
            if (nanos > SLOW_NANOS) {
                heat.left = MEMORY;
            } else if (heat.left > 0) {
                heat.left--;
            }
        }
    }
}
