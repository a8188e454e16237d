package org.syncline.transport.grpc;

import io.grpc.Status;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.grpc.wire.MethodFormat;
import org.syncline.transport.grpc.wire.OutgoingMessage;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Objects;

/** A method of a bound service. Its exceptions travel as type name and message. */
record ServedMethod(MethodFormat format, Object service)
        implements ServerCalls.UnaryMethod<CallPayload, CallPayload> {

    /** Longest text of a failure, so that it fits into a trailer. */
    private static final int MOST_WORDS = 4096;

    @Override
    public void invoke(CallPayload request, StreamObserver<CallPayload> replies) {
        OutgoingMessage reply;
        try {
            reply = format.sendResult(call(request));
        } catch (InvocationTargetException e) {
            fail(replies, Status.UNKNOWN, Objects.requireNonNull(e.getTargetException()));
            return;
        } catch (IOException e) {
            fail(replies, Status.INVALID_ARGUMENT, e);
            return;
        }
        replies.onNext(new CallPayload.Sent(reply));
        replies.onCompleted();
    }

    private @Nullable Object call(CallPayload request)
            throws IOException, InvocationTargetException {
        @Nullable Object[] arguments =
                (@Nullable Object[]) Objects.requireNonNull(request.opened());
        try {
            return format.method().invoke(service, arguments);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(format.method() + " is not open", e);
        }
    }

    private static void fail(StreamObserver<CallPayload> replies, Status status, Throwable why) {
        String words = why.toString();
        String most = words.substring(0, Math.min(words.length(), MOST_WORDS));
        replies.onError(status.withDescription(most).asRuntimeException());
    }
}
