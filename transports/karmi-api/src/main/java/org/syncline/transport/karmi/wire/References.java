package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import uka.karmi.rmi.NoSuchObjectException;
import uka.karmi.rmi.internal.RemoteRef;

/** Lets remote objects pass through a message as references instead of copies. Thread-safe. */
public interface References {
    /** The reference of a stub or an exported object; null for others. */
    @Nullable RemoteRef refOf(Object o);

    /** The same for an object that is sent: whoever gets it counts as one who refers to it. */
    default @Nullable RemoteRef send(Object o) {
        return refOf(o);
    }

    /** What was sent last is on its way, or was given up by {@link #unsend}. */
    default void forget() {}

    /** What was sent since {@link #forget} was not sent after all. */
    default void unsend() {}

    /** A stub for a reference that has arrived. */
    Object stub(RemoteRef ref);

    /** Refuses a remote object that is not exported, and so has no reference. */
    static NoSuchObjectException notExported(Object target) {
        return new NoSuchObjectException(
                "object not exported: "
                        + target.getClass().getName()
                        + "@"
                        + System.identityHashCode(target));
    }
}
