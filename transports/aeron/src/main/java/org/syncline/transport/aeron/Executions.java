package org.syncline.transport.aeron;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.transport.socket.Binding;
import org.syncline.transport.socket.Services;
import org.syncline.transport.socket.codec.Limits;
import org.syncline.transport.socket.codec.MethodSchema;
import org.syncline.transport.socket.codec.Text;
import org.syncline.transport.socket.codec.WireException;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Objects;

/** Carries out requests and sends the replies. Safe for any thread. */
final class Executions {

    static final byte RESULT = 0;
    static final byte FAILURE = 1;

    private static final int LONGEST_MESSAGE = 16_384;

    private final Services services;
    private final Limits limits;

    Executions(Services services, Limits limits) {
        this.services = services;
        this.limits = limits;
    }

    /** True for a call that its method's past says to take little time. */
    boolean promisesToBeShort(Message request) throws WireException {
        WireIn in = in(request);
        Binding binding = services.get(in.getInt());
        int method = Short.toUnsignedInt(in.getShort());
        return request.blobs().isEmpty()
                && (binding == null || (method < binding.methodCount() && binding.isShort(method)));
    }

    /**
     * Carries out a request and sends the reply.
     *
     * @throws IOException if the request is malformed or the client takes no reply
     */
    void answer(ServerLink.Request request) throws IOException {
        ServerLink link = request.link();
        Message message = request.message();
        try {
            WireOut reply = execute(message);
            try {
                link.reply(message, reply);
            } catch (UnsendableException e) {
                link.reply(message, failure("", "the result: " + e.getMessage()));
            } finally {
                reply.blobs().forEach(Blob::release);
            }
        } finally {
            link.landed(message);
        }
    }

    private WireIn in(Message request) {
        return new WireIn(request.body(), request.blobs(), limits);
    }

    private WireOut execute(Message request) throws IOException {
        WireIn in = in(request);
        Binding binding = services.get(in.getInt());
        int number = Short.toUnsignedInt(in.getShort());
        if (binding == null) {
            return failure("", "the service is no longer bound");
        } else if (number >= binding.methodCount()) {
            throw new WireException("\"" + binding.name() + "\" has no method " + number);
        }
        MethodSchema method = binding.method(number);
        @Nullable Object[] arguments = method.readArguments(in);
        long start = System.nanoTime();
        try {
            Object result = method.method().invoke(binding.service(), arguments);
            binding.took(number, System.nanoTime() - start);
            return result(method, result);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getTargetException();
            return failure(cause.getClass().getName(), cause.getMessage());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(method.method() + " is not open", e);
        }
    }

    private WireOut result(MethodSchema method, @Nullable Object value) throws IOException {
        WireOut out = new WireOut(limits);
        out.putByte(RESULT);
        try {
            method.writeResult(out, value);
            return out;
        } catch (IOException e) {
            out.blobs().forEach(Blob::release);
            return failure("", "the result cannot be sent: " + e.getMessage());
        }
    }

    private WireOut failure(String type, @Nullable String message) throws IOException {
        WireOut out = new WireOut(limits);
        out.putByte(FAILURE);
        String text = Objects.requireNonNullElse(message, "");
        Text.put(out, type);
        Text.put(out, text.substring(0, Math.min(text.length(), LONGEST_MESSAGE)));
        return out;
    }
}
