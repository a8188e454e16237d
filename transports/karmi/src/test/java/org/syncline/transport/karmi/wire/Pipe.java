package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.Predicate;

/** A writer joined to a reader, as the two ends of a connection are. */
final class Pipe {
    static final Predicate<String> SAMPLES = name -> name.startsWith(Samples.class.getName());

    private final IncomingClasses incoming;
    private final OutgoingClasses outgoing;
    private final WireLimits limits;

    Pipe(Predicate<String> allow, WireLimits limits) {
        this.limits = limits;
        this.incoming =
                new IncomingClasses(new AllowList(allow), Pipe.class.getClassLoader(), limits);
        this.outgoing = new OutgoingClasses(incoming::define);
    }

    Pipe() {
        this(SAMPLES, WireLimits.DEFAULT);
    }

    byte[] write(Object o) throws IOException {
        GraphWriter out = new GraphWriter(outgoing, References.NONE, limits);
        out.writeObject(o);
        return Arrays.copyOf(out.array(), out.position());
    }

    Object read(byte[] message) throws IOException {
        GraphReader in = new GraphReader(incoming, References.NONE, limits);
        in.open(message, 0, message.length);
        Object o = in.readRoot();
        if (in.remaining() != 0) {
            throw new IOException(in.remaining() + " bytes left");
        }
        return o;
    }

    Object copy(Object o) throws IOException {
        return read(write(o));
    }

    IncomingClasses incoming() {
        return incoming;
    }
}
