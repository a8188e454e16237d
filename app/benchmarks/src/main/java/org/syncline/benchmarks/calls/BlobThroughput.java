package org.syncline.benchmarks.calls;

import org.syncline.benchmarks.server.ProbeServer;
import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FileRange;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.StagePart;
import org.syncline.core.transport.Connection;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Pushes a file in pieces of 1 MiB to a second JVM that forgets it. Usage: {@code BlobThroughput
 * TRANSPORT FILE [threads [rounds]]}; each round is one line.
 */
public final class BlobThroughput {

    private static final int PIECE = 1 << 20;

    private BlobThroughput() {}

    public static void main(String[] args)
            throws IOException, InterruptedException, ExecutionException {
        int threads = args.length > 2 ? Integer.parseInt(args[2]) : 4;
        int rounds = args.length > 3 ? Integer.parseInt(args[3]) : 5;
        try (ServerJvm server = ServerJvm.start(ProbeServer.class, args[0]);
                Connection connection = server.connect();
                FileChannel file = FileChannel.open(Path.of(args[1]));
                ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            Peer peer = connection.lookup(ProbeServer.SINK, Peer.class);
            for (int round = 1; round <= rounds; round++) {
                long start = System.nanoTime();
                push(peer, file, pool, threads);
                double seconds = (System.nanoTime() - start) / 1e9;
                System.out.println(
                        String.format(
                                Locale.ROOT,
                                "%-8s threads %d  round %d  %.2f GB/s",
                                args[0],
                                threads,
                                round,
                                file.size() / seconds / 1e9));
            }
        }
    }

    private static void push(Peer peer, FileChannel file, ExecutorService pool, int threads)
            throws IOException, InterruptedException, ExecutionException {
        AtomicLong next = new AtomicLong();
        long size = file.size();
        Callable<Long> pusher =
                () -> {
                    long offset;
                    while ((offset = next.getAndAdd(PIECE)) < size) {
                        int length = (int) Math.min(PIECE, size - offset);
                        peer.apply(request(new FileRange(file, offset, length, () -> {}), offset));
                    }
                    return offset;
                };
        List<Callable<Long>> pushers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            pushers.add(pusher);
        }
        for (Future<Long> each : pool.invokeAll(pushers)) {
            each.get();
        }
    }

    private static ApplyRequest request(Blob blob, long offset) {
        ApplyRequest request = new ApplyRequest();
        StagePart part = new StagePart();
        part.offset = offset;
        part.blob = blob;
        request.parts = new StagePart[] {part};
        return request;
    }
}
