package org.syncline.benchmarks.calls;

import org.syncline.benchmarks.BenchmarkCommand;
import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FileRange;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.StagePart;
import org.syncline.core.transport.Connection;
import org.syncline.lab.failure.LogFormat;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Collections;
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
@Command(name = "BlobThroughput", description = "Pushes a file to a second JVM.")
public final class BlobThroughput implements Callable<Integer> {

    private static final int PIECE = 1 << 20;

    @Parameters(index = "0", paramLabel = "TRANSPORT", description = "Its name.")
    private String transport = "";

    @Parameters(index = "1", paramLabel = "FILE", description = "What is pushed.")
    private Path path = Path.of("");

    @Parameters(
            index = "2",
            arity = "0..1",
            paramLabel = "THREADS",
            description = "That push; 4 by default.")
    private int threads = 4;

    @Parameters(
            index = "3",
            arity = "0..1",
            paramLabel = "ROUNDS",
            description = "Of which each is a line; 5 by default.")
    private int rounds = 5;

    public static void main(String[] args) {
        LogFormat.install();
        BenchmarkCommand.run(new BlobThroughput(), args);
    }

    @Override
    public Integer call() throws IOException, InterruptedException, ExecutionException {
        try (ServerJvm server = ServerJvm.start(BenchmarkServer.class, transport);
                Connection connection = server.connect();
                FileChannel file = FileChannel.open(path);
                ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            Peer peer = connection.lookup(BenchmarkServer.SINK, Peer.class);
            for (int round = 1; round <= rounds; round++) {
                long start = System.nanoTime();
                push(peer, file, pool);
                double seconds = (System.nanoTime() - start) / 1e9;
                System.out.printf(
                        Locale.ROOT,
                        "%-8s threads %d  round %d  %.2f GB/s%n",
                        transport,
                        threads,
                        round,
                        file.size() / seconds / 1e9);
            }
        }
        return 0;
    }

    private void push(Peer peer, FileChannel file, ExecutorService pool)
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
        for (Future<Long> each : pool.invokeAll(Collections.nCopies(threads, pusher))) {
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
