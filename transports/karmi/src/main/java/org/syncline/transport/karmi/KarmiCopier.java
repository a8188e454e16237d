package org.syncline.transport.karmi;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.ValueCopier;
import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.IncomingClasses;
import org.syncline.transport.karmi.wire.KarmiAllowList;
import org.syncline.transport.karmi.wire.OutgoingClasses;
import org.syncline.transport.karmi.wire.References;
import org.syncline.transport.karmi.wire.WireLimits;

import uka.karmi.rmi.internal.RemoteRef;

import java.io.IOException;

/**
 * The two ends of a connection without one: a class is described once, with the first value that
 * needs it. Carries no remote objects.
 */
final class KarmiCopier implements ValueCopier {
    private final GraphWriter out;
    private final GraphReader in;

    private enum NoReferences implements References {
        NONE;

        @Override
        public @Nullable RemoteRef refOf(Object o) {
            return null;
        }

        @Override
        public Object stub(RemoteRef ref) {
            throw new IllegalStateException("a reference where none was written");
        }
    }

    KarmiCopier(Class<?> service) {
        KarmiAllowList allowed = new KarmiAllowList(name -> false);
        allowed.addReachable(service);
        WireLimits limits = WireLimits.DEFAULT;
        IncomingClasses classes = new IncomingClasses(allowed, service.getClassLoader(), limits);
        out = new GraphWriter(new OutgoingClasses(classes::define), NoReferences.NONE, limits);
        in = new GraphReader(classes, NoReferences.NONE, limits);
    }

    @Override
    public @Nullable Object copy(Object value) throws IOException {
        out.reset();
        out.writeRoot(value);
        in.open(out.array(), 0, out.position());
        Object copy = in.readRoot();
        in.release();
        return copy;
    }
}
