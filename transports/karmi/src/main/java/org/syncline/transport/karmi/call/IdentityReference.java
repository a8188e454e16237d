package org.syncline.transport.karmi.call;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** A key that stands for one object, and does not keep it. */
final class IdentityReference extends WeakReference<Object> {
    private final int hash;

    /** To look an object up. */
    IdentityReference(Object object) {
        super(object);
        hash = System.identityHashCode(object);
    }

    /** To enter an object; the key is put into {@code queue} when the object is gone. */
    IdentityReference(Object object, ReferenceQueue<Object> queue) {
        super(object, queue);
        hash = System.identityHashCode(object);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        Object mine = get();
        return mine != null && other instanceof IdentityReference key && key.refersTo(mine);
    }
}
