package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import uka.karmi.rmi.internal.RemoteRef;

/** Counts a name in a registry as one who refers to the object that is bound to it. */
final class Bindings {
    private final NodeContext context;

    Bindings(NodeContext context) {
        this.context = context;
    }

    /** A name by which an object of this node is known; each is another user of the object. */
    private static final class Binding {
        private final ObjectKey key;

        @SuppressWarnings("unused") // holds the object
        private final Object object;

        Binding(ObjectKey key, Object object) {
            this.key = key;
            this.object = object;
        }
    }

    /** The binding of an object, to be ended; null for an object of another node. */
    @Nullable Object begin(Object bound) {
        RemoteRef ref = context.exports().refOf(bound);
        return ref == null ? null : begin(ObjectKey.of(ref));
    }

    private @Nullable Object begin(ObjectKey key) {
        ExportedObject exported = context.exports().exported(key);
        Object target = exported == null ? null : exported.target();
        if (exported == null || target == null) {
            return null;
        }
        Binding binding = new Binding(key, target);
        exported.usedBy(binding);
        return binding;
    }

    void end(@Nullable Object binding) {
        if (binding instanceof Binding ended) {
            context.abandon(ended, ended.key);
        }
    }
}
