package org.syncline.transport.karmi.call;

import uka.karmi.rmi.internal.RemoteRef;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Notices when the last stub of a remote object has been collected here, so that its home can be
 * told. Thread-safe.
 */
final class Releases implements Watch.Item {
    private final ReferenceQueue<StubLink> collected = new ReferenceQueue<>();
    private final Set<Held> held = new HashSet<>();
    private final Map<Remote, Integer> stubs = new HashMap<>();
    private final Consumer<Remote> release;

    /** A remote object, whatever its stubs can do. */
    record Remote(RemoteRef.Endpoint endpoint, long node, int object) {
        static Remote of(RemoteRef ref) {
            return new Remote(ref.endpoint(), ref.node(), ref.object());
        }
    }

    /** A stub, as long as somebody has it. */
    private static final class Held extends PhantomReference<StubLink> {
        private final Remote remote;

        Held(StubLink stub, ReferenceQueue<StubLink> collected, Remote remote) {
            super(stub, collected);
            this.remote = remote;
        }
    }

    /** {@code release} is called by the watching thread. */
    Releases(Consumer<Remote> release) {
        this.release = release;
    }

    /** Counts a stub until it is collected. */
    void hold(StubLink stub) {
        Remote remote = Remote.of(stub.ref());
        synchronized (held) {
            held.add(new Held(stub, collected, remote));
            stubs.merge(remote, 1, Integer::sum);
        }
    }

    boolean isHeld(Remote remote) {
        synchronized (held) {
            return stubs.containsKey(remote);
        }
    }

    @Override
    public Watch.Pace check(long now) {
        for (Reference<?> gone = collected.poll(); gone != null; gone = collected.poll()) {
            if (gone instanceof Held last && isLast(last)) {
                release.accept(last.remote);
            }
        }
        return Watch.Pace.IDLE;
    }

    private boolean isLast(Held gone) {
        synchronized (held) {
            held.remove(gone);
            return stubs.merge(gone.remote, -1, (a, b) -> a + b == 0 ? null : a + b) == null;
        }
    }
}
