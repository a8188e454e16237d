package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;

import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of one message. Reading never passes their end, whatever length a nested message
 * claims. For one thread.
 */
final class MessageInput {

    private static final int LEAST_BUFFER = 64;
    private static final int MOST_BUFFER = 4096;

    private final CodedInputStream coded;
    private int depth;

    /**
     * @param message knows how much of it is there
     */
    MessageInput(InputStream message) throws IOException {
        int size = message.available();
        int buffer = Math.min(Math.max(size, LEAST_BUFFER), MOST_BUFFER);
        this.coded = CodedInputStream.newInstance(message, buffer);
        coded.pushLimit(size);
    }

    CodedInputStream coded() {
        return coded;
    }

    /** Begins a nested message with its length before it; the result is for {@link #end}. */
    int begin() throws IOException {
        if (++depth > MessageLimits.DEPTH) {
            throw malformed("objects are nested deeper than " + MessageLimits.DEPTH);
        }
        return coded.pushLimit(coded.readRawVarint32());
    }

    void end(int limit) throws IOException {
        if (coded.getBytesUntilLimit() != 0) {
            throw malformed("a message ends in the middle of a value");
        }
        coded.popLimit(limit);
        depth--;
    }

    static InvalidProtocolBufferException malformed(String what) {
        return new InvalidProtocolBufferException(what);
    }
}
