package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Notices when the last stub of a remote object has been collected here, and gives the references
 * back to the connections over which they came. Thread-safe.
 */
final class StubReleases implements Watchdog.Item {
    private final ReferenceQueue<StubLink> collected = new ReferenceQueue<>();
    private final Set<CountedStub> held = new HashSet<>();
    private final Map<ObjectKey, Received> stubs = new HashMap<>();
    private final Giver giver;

    /** Gives references back. */
    @FunctionalInterface
    interface Giver {
        void giveBack(ConnectionEnd to, ObjectKey remote, int times);
    }

    /** The stubs of one object, and how often each connection has brought a reference to it. */
    private static final class Received {
        private int stubs;
        private final Map<ConnectionEnd, Integer> times = new HashMap<>();
    }

    /** A stub, as long as the program refers to it. */
    private static final class CountedStub extends PhantomReference<StubLink> {
        private final ObjectKey remote;

        CountedStub(StubLink stub, ReferenceQueue<StubLink> collected, ObjectKey remote) {
            super(stub, collected);
            this.remote = remote;
        }
    }

    /** {@code giver} is called by the watching thread, with no lock held. */
    StubReleases(Giver giver) {
        this.giver = giver;
    }

    /**
     * Counts a stub until it is collected.
     *
     * @param by the connection over which its reference came; null for none
     * @return whether it is the only one of its object
     */
    boolean hold(StubLink stub, @Nullable ConnectionEnd by) {
        ObjectKey remote = ObjectKey.of(stub.ref());
        synchronized (held) {
            held.add(new CountedStub(stub, collected, remote));
            Received received = stubs.computeIfAbsent(remote, k -> new Received());
            if (by != null) {
                received.times.merge(by, 1, Integer::sum);
            }
            return ++received.stubs == 1;
        }
    }

    /** Counts one more reference, if there is a stub of the object. */
    boolean add(ObjectKey remote, ConnectionEnd by) {
        synchronized (held) {
            Received received = stubs.get(remote);
            if (received != null) {
                received.times.merge(by, 1, Integer::sum);
            }
            return received != null;
        }
    }

    /** Whether there is a stub that has not been collected. */
    boolean holdsStubs() {
        synchronized (held) {
            return !held.isEmpty();
        }
    }

    @Override
    public Watchdog.Pace check(long now) {
        for (Reference<?> gone = collected.poll(); gone != null; gone = collected.poll()) {
            if (gone instanceof CountedStub stub) {
                remove(stub).forEach((by, times) -> giver.giveBack(by, stub.remote, times));
            }
        }
        return Watchdog.Pace.IDLE;
    }

    /** What is to be given back, now that a stub is gone. */
    private Map<ConnectionEnd, Integer> remove(CountedStub gone) {
        synchronized (held) {
            held.remove(gone);
            Received received = stubs.get(gone.remote);
            if (received == null || --received.stubs > 0) {
                return Map.of();
            }
            stubs.remove(gone.remote);
            return received.times;
        }
    }
}
