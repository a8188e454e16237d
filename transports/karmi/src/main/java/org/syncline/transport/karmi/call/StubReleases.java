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
final class StubReleases implements Watchdog.Item {
    private final ReferenceQueue<StubLink> collected = new ReferenceQueue<>();
    private final Set<CountedStub> held = new HashSet<>();
    private final Map<ObjectKey, Integer> stubs = new HashMap<>();
    private final Consumer<ObjectKey> release;

    /** A remote object, whatever its stubs can do. */
    record ObjectKey(RemoteRef.Endpoint endpoint, long node, int object) {
        static ObjectKey of(RemoteRef ref) {
            return new ObjectKey(ref.endpoint(), ref.node(), ref.object());
        }
    }

    /** A stub, as long as the program refers to it. */
    private static final class CountedStub extends PhantomReference<StubLink> {
        private final ObjectKey remote;

        CountedStub(StubLink stub, ReferenceQueue<StubLink> collected, ObjectKey remote) {
            super(stub, collected);
            this.remote = remote;
        }
    }

    /** {@code release} is called by the watching thread. */
    StubReleases(Consumer<ObjectKey> release) {
        this.release = release;
    }

    /** Counts a stub until it is collected. */
    void hold(StubLink stub) {
        ObjectKey remote = ObjectKey.of(stub.ref());
        synchronized (held) {
            held.add(new CountedStub(stub, collected, remote));
            stubs.merge(remote, 1, Integer::sum);
        }
    }

    boolean isHeld(ObjectKey remote) {
        synchronized (held) {
            return stubs.containsKey(remote);
        }
    }

    @Override
    public Watchdog.Pace check(long now) {
        for (Reference<?> gone = collected.poll(); gone != null; gone = collected.poll()) {
            if (gone instanceof CountedStub last && isLast(last)) {
                release.accept(last.remote);
            }
        }
        return Watchdog.Pace.IDLE;
    }

    private boolean isLast(CountedStub gone) {
        synchronized (held) {
            held.remove(gone);
            return stubs.merge(gone.remote, -1, (a, b) -> a + b == 0 ? null : a + b) == null;
        }
    }
}
