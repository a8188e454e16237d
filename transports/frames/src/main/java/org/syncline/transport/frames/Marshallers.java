package org.syncline.transport.frames;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.PrintableText;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.socket.codec.ServiceCodec;
import org.syncline.transport.socket.codec.WireException;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.function.Supplier;

/**
 * The marshallers of one interface, which take long to make and serve one thread at a time: as many
 * as calls are marshalled at once, kept for the next. Safe for any thread.
 */
public final class Marshallers {

    /** More than processors, because threads are held up in the middle; fewer than callers. */
    private static final int MOST_KEPT = 32;

    private final Supplier<? extends Marshaller> source;
    private final BlockingDeque<Marshaller> free = new LinkedBlockingDeque<>(MOST_KEPT);

    private Marshallers(Supplier<? extends Marshaller> source) {
        this.source = source;
    }

    /** The same interface, marshalled by marshallers from this source. */
    public static ServiceCodec schema(
            ServiceCodec fieldwise, Supplier<? extends Marshaller> source) {
        Marshallers all = new Marshallers(source);
        return fieldwise.with(method -> new MarshalledMethod(method, all));
    }

    private Marshaller take() {
        Marshaller kept = free.pollFirst();
        return kept == null ? source.get() : kept;
    }

    void write(WireOut out, int place, @Nullable Object[] values) throws IOException {
        Marshaller marshaller = take();
        try {
            marshaller.write(out, place, values);
        } catch (RuntimeException e) {
            throw new IOException("an object cannot be sent: " + reason(e), e);
        } finally {
            free.offerFirst(marshaller);
        }
    }

    @Nullable Object[] read(WireIn in, int place) throws IOException {
        Marshaller marshaller = take();
        try {
            @Nullable Object[] values = marshaller.read(in, place);
            in.end();
            return values;
        } catch (RuntimeException e) {
            WireException malformed = new WireException("a message is malformed: " + reason(e));
            malformed.initCause(e);
            throw malformed;
        } finally {
            free.offerFirst(marshaller);
        }
    }

    /**
     * The libraries wrap the cause of a failure into its place, and tell the place line by line.
     */
    private static String reason(RuntimeException failure) {
        Throwable deepest = ConnectionFailures.root(failure);
        String words = Objects.requireNonNullElse(deepest.getMessage(), deepest.toString());
        return PrintableText.line(words.lines().findFirst().orElse(""));
    }
}
