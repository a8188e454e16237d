package org.syncline.lab.fork;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.digest.Hasher;
import org.syncline.lab.demo.TemporaryFolder;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.report.PageCache;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Hashes bytes in memory, or reads a file that was just written, by several threads. */
final class CeilingWork implements TimedWork {

    private static final int PIECE = 1 << 17;

    private final Work.Ceiling work;
    private final TemporaryFolder folder;
    private final Path file;
    private final ExecutorService pool;

    /**
     * @param scratch an existing folder for the file that is read
     */
    CeilingWork(Work.Ceiling work, Path scratch, long seed) throws IOException {
        this.work = work;
        folder = TemporaryFolder.in(scratch, "ceiling-");
        file = folder.folder().resolve("read");
        if (isReading()) {
            SigningWork.write(file, work.bytes(), new Random(seed));
        }
        pool = Executors.newFixedThreadPool(work.workers());
    }

    private boolean isReading() {
        return work.digest().equals(Work.Ceiling.READ);
    }

    @Override
    public Times first() throws IOException, InterruptedException {
        return next();
    }

    @Override
    public Times next() throws IOException, InterruptedException {
        List<Callable<Long>> tasks = new ArrayList<>();
        for (int i = 0; i < work.workers(); i++) {
            tasks.add(isReading() ? this::read : this::hash);
        }
        long start = System.nanoTime();
        long bytes = 0;
        for (Future<Long> task : pool.invokeAll(tasks)) {
            bytes += done(task);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Times(Map.of(ForkLine.TOTAL, seconds), Map.of("bytes", bytes));
    }

    private static long done(Future<Long> task) throws IOException, InterruptedException {
        try {
            return task.get();
        } catch (ExecutionException e) {
            throw new IOException("a worker failed: " + e.getCause(), e);
        }
    }

    private long hash() {
        Hasher hasher = DigestAlgorithm.named(work.digest()).newHasher();
        byte[] piece = new byte[PIECE];
        long done = 0;
        while (done < work.bytes()) {
            int length = (int) Math.min(PIECE, work.bytes() - done);
            hasher.update(piece, 0, length);
            done += length;
        }
        hasher.finish();
        return done;
    }

    private long read() throws IOException {
        ByteBuffer piece = ByteBuffer.allocateDirect(PIECE);
        long done = 0;
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            for (int n = channel.read(piece); n >= 0; n = channel.read(piece.clear())) {
                done += n;
            }
        }
        return done;
    }

    @Override
    public Optional<PageCache> pageCache() {
        return isReading() ? Optional.of(PageCache.USED) : Optional.empty();
    }

    @Override
    public void close() throws IOException {
        try (folder) {
            pool.shutdownNow();
        }
    }
}
