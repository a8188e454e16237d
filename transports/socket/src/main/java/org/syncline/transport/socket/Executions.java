package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.MethodCodec;
import org.syncline.transport.socket.codec.TextCodec;
import org.syncline.transport.socket.codec.WireException;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Objects;

/** Carries out requests and makes the replies. Safe for any thread. */
final class Executions {

    private static final int LONGEST_MESSAGE = 16_384;

    private final SocketServices services;
    private final FrameLimits limits;
    private final Object session;

    Executions(SocketServices services, FrameLimits limits, Object session) {
        this.services = services;
        this.limits = limits;
        this.session = session;
    }

    /** True for a lookup, and for a call that its method's past says to take little time. */
    boolean promisesToBeShort(Frame frame) throws WireException {
        if (frame.kind() != Frame.CALL || !frame.blobs().isEmpty()) {
            return frame.blobs().isEmpty();
        }
        WireIn in = in(frame);
        BoundService binding = services.get(in.getInt());
        int method = Short.toUnsignedInt(in.getShort());
        return binding == null || method < binding.methodCount() && binding.isShort(method);
    }

    /**
     * Carries out a request, or throws {@link WireException} if it is malformed. The blobs that
     * came with it are released when the reply is done.
     */
    OutFrame execute(Frame request) throws IOException {
        try {
            WireIn in = in(request);
            return switch (request.kind()) {
                case Frame.LOOKUP -> lookup(request, in);
                case Frame.CALL -> call(request, in);
                default -> throw new WireException("a request is of kind " + request.kind());
            };
        } catch (IOException | RuntimeException | Error e) {
            request.releaseBlobs();
            throw e;
        }
    }

    private WireIn in(Frame request) {
        return new WireIn(request.body(), request.blobs(), limits, session);
    }

    private OutFrame lookup(Frame request, WireIn in) throws IOException {
        String name = Objects.requireNonNullElse(TextCodec.get(in), "");
        long hash = in.getLong();
        in.end();
        try {
            int id = services.lookup(name, hash);
            OutFrame reply = new OutFrame(Frame.RESULT, request.id(), limits);
            reply.body().putInt(id);
            reply.complete();
            return reply;
        } catch (IOException e) {
            return failure(request, "", e.getMessage());
        }
    }

    private OutFrame call(Frame request, WireIn in) throws IOException {
        BoundService binding = services.get(in.getInt());
        int number = Short.toUnsignedInt(in.getShort());
        if (binding == null) {
            return failure(request, "", "the service is no longer bound");
        }
        if (number >= binding.methodCount()) {
            throw new WireException("\"" + binding.name() + "\" has no method " + number);
        }
        MethodCodec method = binding.method(number);
        @Nullable Object[] arguments = method.readArguments(in);
        long start = System.nanoTime();
        try {
            Object result = method.invoke(binding.service(), arguments);
            binding.took(number, System.nanoTime() - start);
            return result(request, method, result);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getTargetException();
            return failure(request, cause.getClass().getName(), cause.getMessage());
        }
    }

    private OutFrame result(Frame request, MethodCodec method, @Nullable Object value)
            throws IOException {
        OutFrame reply = new OutFrame(Frame.RESULT, request.id(), new WireOut(limits, session));
        try {
            method.writeResult(reply.body(), value);
            reply.complete();
        } catch (IOException | RuntimeException e) {
            reply.done();
            return failure(request, "", "the result cannot be sent: " + e.getMessage());
        }
        reply.keepUntilDone(request.blobs());
        return reply;
    }

    private OutFrame failure(Frame request, String type, @Nullable String message)
            throws IOException {
        OutFrame reply = new OutFrame(Frame.FAILURE, request.id(), limits);
        TextCodec.put(reply.body(), type);
        String text = Objects.requireNonNullElse(message, "");
        TextCodec.put(reply.body(), text.substring(0, Math.min(text.length(), LONGEST_MESSAGE)));
        reply.complete();
        reply.keepUntilDone(request.blobs());
        return reply;
    }
}
