package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/**
 * Copies object graphs within the process, piece by piece: a writer joined to a reader, whose
 * handles run in step. A piece may be copied here by marshalling, or elsewhere and entered by hand;
 * sharing and cycles are kept over all pieces. Not thread-safe.
 */
public final class GraphCopier {
    private final GraphWriter out;
    private final GraphReader in;

    /**
     * Remote objects are passed as {@code references} says. The limits are the program's; its own
     * objects may take what work they like.
     */
    public GraphCopier(References references) {
        WireLimits limits = ProgramProperties.limits(false);
        IncomingClasses classes = new IncomingClasses(name -> true, ProgramTypes.loader(), limits);
        out = new GraphWriter(new OutgoingClasses(classes::define), references, limits);
        out.keepTogether();
        in = new GraphReader(classes, references, limits);
    }

    /** Forgets all pieces. */
    public void reset() {
        out.reset();
        in.release();
    }

    /** Continues with other pieces; returns those so far. */
    public Pieces exchange(Pieces other) {
        return new Pieces(out.exchange(other.originals()), in.exchange(other.copies()));
    }

    /** Gives a piece that is copied elsewhere its number, before its copy is there. */
    public int enter(Object original) throws IOException {
        out.seen().addAnew(original);
        return in.reserve();
    }

    /** The copy of the piece with a number. */
    public void fill(int id, Object copy) {
        in.fill(id, copy);
    }

    /** The number of a piece, or -1. */
    public int find(Object original) {
        return out.seen().handleOf(original);
    }

    /** The copy of the piece with a number; null if it is not there yet. */
    public @Nullable Object copy(int id) {
        return in.known(id);
    }

    /** A copy by writing and reading, with everything that hangs on {@code original}. */
    public @Nullable Object marshal(Object original) throws IOException {
        out.sent();
        out.writeObject(original);
        in.resume(out.array(), 0, out.position());
        return in.readRoot();
    }

    /** Originals and their copies, under the same numbers. */
    public record Pieces(IdentityTable originals, GraphReader.Handles copies) {
        /** None. */
        public static Pieces none() {
            return new Pieces(new IdentityTable(), GraphReader.Handles.none());
        }
    }
}
