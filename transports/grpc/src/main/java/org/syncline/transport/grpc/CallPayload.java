package org.syncline.transport.grpc;

import io.grpc.MethodDescriptor.Marshaller;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.grpc.wire.OutgoingMessage;

import java.io.IOException;
import java.io.InputStream;

/** The content that a call carries one way. */
sealed interface CallPayload {

    record Sent(OutgoingMessage message) implements CallPayload {}

    record Received(@Nullable Object content) implements CallPayload {}

    /** Came, but cannot be read. */
    record Malformed(IOException why) implements CallPayload {}

    @FunctionalInterface
    interface Reader {
        @Nullable Object read(InputStream message) throws IOException;
    }

    /** Returns the received value. */
    default @Nullable Object opened() throws IOException {
        return switch (this) {
            case Received received -> received.content;
            case Malformed malformed -> throw malformed.why;
            case Sent sent -> throw new IllegalStateException("this parcel was not sent yet");
        };
    }

    /** How the library gets at the bytes. */
    static Marshaller<CallPayload> marshaller(Reader reader) {
        return new Marshaller<>() {
            @Override
            public InputStream stream(CallPayload parcel) {
                return ((Sent) parcel).message;
            }

            @Override
            public CallPayload parse(InputStream message) {
                try {
                    return new Received(reader.read(message));
                } catch (IOException e) {
                    return new Malformed(e);
                }
            }
        };
    }
}
