package org.syncline.transport.karmi.wire;

import uka.karmi.rmi.internal.RemoteRef;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A writer joined to a reader, as the two ends of a connection are. */
final class Pipe {
    static final Predicate<String> SAMPLES = name -> name.startsWith(Samples.class.getName());

    /** Everything is copied. */
    private static final References NO_REFERENCES =
            new References() {
                @Override
                public RemoteRef refOf(Object o) {
                    return null;
                }

                @Override
                public Object stub(RemoteRef ref) {
                    throw new IllegalStateException("no remote references here");
                }
            };

    private final IncomingClasses incoming;
    private final OutgoingClasses outgoing;
    private final WireLimits writing;
    private final WireLimits reading;

    Pipe(Predicate<String> allow, WireLimits limits) {
        this(allow, limits, limits);
    }

    Pipe(Predicate<String> allow, WireLimits writing, WireLimits reading) {
        this(allow, writing, reading, name -> name);
    }

    /** {@code renamed} are the names that the reader hears of classes and of texts about them. */
    Pipe(Predicate<String> allow, WireLimits limits, UnaryOperator<String> renamed) {
        this(allow, limits, limits, renamed);
    }

    private Pipe(
            Predicate<String> allow,
            WireLimits writing,
            WireLimits reading,
            UnaryOperator<String> renamed) {
        this.writing = writing;
        this.reading = reading;
        this.incoming =
                new IncomingClasses(
                        new KarmiAllowList(allow), Pipe.class.getClassLoader(), reading);
        this.outgoing =
                new OutgoingClasses(
                        (id, name, layout, description) ->
                                incoming.define(
                                        id,
                                        renamed.apply(name),
                                        layout,
                                        renamed.apply(description)));
    }

    Pipe() {
        this(SAMPLES, WireLimits.DEFAULT);
    }

    byte[] write(Object o) throws IOException {
        GraphWriter out = new GraphWriter(outgoing, NO_REFERENCES, writing);
        out.writeRoot(o);
        return Arrays.copyOf(out.array(), out.position());
    }

    Object read(byte[] message) throws IOException {
        GraphReader in = reader();
        in.open(message, 0, message.length);
        Object o = in.readRoot();
        if (in.remaining() != 0) {
            throw new IOException(in.remaining() + " bytes left");
        }
        return o;
    }

    GraphReader reader() {
        return new GraphReader(incoming, NO_REFERENCES, reading);
    }

    Object copy(Object o) throws IOException {
        return read(write(o));
    }

    IncomingClasses incoming() {
        return incoming;
    }
}
