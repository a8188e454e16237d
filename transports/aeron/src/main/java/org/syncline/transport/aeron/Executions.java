package org.syncline.transport.aeron;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.transport.socket.BoundService;
import org.syncline.transport.socket.SocketServices;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.MethodCodec;
import org.syncline.transport.socket.codec.TextCodec;
import org.syncline.transport.socket.codec.WireException;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Carries out requests and sends the replies. Safe for any thread. */
final class Executions {

    static final byte RESULT = 0;
    static final byte FAILURE = 1;

    private static final int LONGEST_MESSAGE = 16_384;

    /** One of so many short calls is measured: to ask for the time twice costs as much as most. */
    private static final int MEASURED = 8;

    private static final long LONG = TimeUnit.MILLISECONDS.toNanos(1);

    private final SocketServices services;
    private final FrameLimits limits;

    /** RACE: threads overwrite each other's counts; the worst case is a call measured or not. */
    private int unmeasured;

    Executions(SocketServices services, FrameLimits limits) {
        this.services = services;
        this.limits = limits;
    }

    /**
     * A request with the method that it calls.
     *
     * @param binding null if the service is no longer bound
     * @param in stands at the arguments
     */
    record Call(ServerLink.Request request, @Nullable BoundService binding, int method, WireIn in) {

        /** True if its method's past says that it takes little time. */
        boolean promisesToBeShort() {
            return request.message().blobs().isEmpty()
                    && (binding == null
                            || (method < binding.methodCount() && binding.isShort(method)));
        }

        /** Records that the call took long although its method's past promised otherwise. */
        void tookLong() {
            if (binding != null) {
                binding.took(method, LONG);
            }
        }
    }

    /** Reads which method a request calls. */
    Call call(ServerLink.Request request) throws WireException {
        AeronMessage message = request.message();
        WireIn in = message.in(limits);
        BoundService binding = services.get(in.getInt());
        return new Call(request, binding, Short.toUnsignedInt(in.getShort()), in);
    }

    /**
     * Carries out a request and sends the reply.
     *
     * @throws IOException if the request is malformed or the client takes no reply
     */
    void answer(Call call) throws IOException {
        ServerLink link = call.request.link();
        AeronMessage message = call.request.message();
        WireOut reply = execute(call);
        try {
            link.reply(message, reply);
            link.release(reply.array());
        } catch (UnsendableException e) {
            link.reply(message, failure("", "the result: " + e.getMessage()));
        } finally {
            reply.blobs().forEach(Blob::release);
        }
    }

    private WireOut execute(Call call) throws IOException {
        BoundService binding = call.binding;
        int number = call.method;
        if (binding == null) {
            return failure("", "the service is no longer bound");
        } else if (number >= binding.methodCount()) {
            throw new WireException("\"" + binding.name() + "\" has no method " + number);
        }
        MethodCodec method = binding.method(number);
        @Nullable Object[] arguments = method.readArguments(call.in);
        try {
            return result(call, method, invoke(binding, number, arguments));
        } catch (InvocationTargetException e) {
            Throwable cause = e.getTargetException();
            return failure(cause.getClass().getName(), cause.getMessage());
        }
    }

    private @Nullable Object invoke(BoundService binding, int number, @Nullable Object[] arguments)
            throws InvocationTargetException {
        MethodCodec method = binding.method(number);
        if (binding.isShort(number) && ++unmeasured % MEASURED != 0) {
            return method.invoke(binding.service(), arguments);
        }
        long start = System.nanoTime();
        Object result = method.invoke(binding.service(), arguments);
        binding.took(number, System.nanoTime() - start);
        return result;
    }

    /** The arguments have been read, so the result may be written where they stood. */
    private WireOut result(Call call, MethodCodec method, @Nullable Object value)
            throws IOException {
        WireOut out = WireOut.into(call.request.message().body(), limits);
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
        TextCodec.put(out, type);
        TextCodec.put(out, text.substring(0, Math.min(text.length(), LONGEST_MESSAGE)));
        return out;
    }
}
