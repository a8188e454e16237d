package org.syncline.core.replica;

import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.SignReply;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts the bytes that calls of a session bring and take away, as the other side counts them: in
 * the form that they have on their way. Safe for any thread.
 */
final class TrafficCounters {

    private final LongAdder arrived = new LongAdder();
    private final LongAdder departed = new LongAdder();

    void count(ApplyRequest request) {
        arrived.add(Arrays.stream(request.parts).mapToLong(part -> part.blob.length()).sum());
    }

    ReadReply counted(ReadReply reply) {
        departed.add(Arrays.stream(reply.blobs).mapToLong(Blob::length).sum());
        return reply;
    }

    SignReply counted(SignReply reply) {
        departed.add(reply.chunks.length);
        return reply;
    }

    long arrived() {
        return arrived.sum();
    }

    long departed() {
        return departed.sum();
    }
}
