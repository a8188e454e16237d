package org.syncline.lab.fork;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.scan.Excludes;
import org.syncline.core.scan.ScanJob;
import org.syncline.core.scan.ScanSetting;
import org.syncline.core.scan.ScanSpec;
import org.syncline.core.scan.StampCache;
import org.syncline.lab.demo.TemporaryFolder;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.report.PageCache;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Scans of a folder of equal files, all of which are hashed. The whole of a scan is the total;
 * {@code sign} is the busy time of hashing, summed over the workers.
 */
final class SigningWork implements TimedWork {

    private static final Duration LONGEST = Duration.ofHours(1);
    private static final int PIECE = 1 << 16;

    private final Work.Signing work;
    private final DigestAlgorithm digest;
    private final TemporaryFolder folder;

    /**
     * @param scratch an existing folder for the files
     */
    SigningWork(Work.Signing work, Path scratch, long seed) throws IOException {
        this.work = work;
        digest = DigestAlgorithm.named(work.digest());
        folder = TemporaryFolder.in(scratch, "signing-");
        try {
            Random random = new Random(seed);
            for (int i = 0; i < work.files(); i++) {
                write(folder.folder().resolve("f" + i), work.bytes(), random);
            }
        } catch (IOException e) {
            folder.close();
            throw e;
        }
    }

    /** Writes a new file of random bytes. */
    static void write(Path file, long bytes, Random random) throws IOException {
        byte[] piece = new byte[PIECE];
        try (OutputStream out = Files.newOutputStream(file)) {
            for (long left = bytes; left > 0; left -= PIECE) {
                random.nextBytes(piece);
                out.write(piece, 0, (int) Math.min(left, PIECE));
            }
        }
    }

    @Override
    public Times first() throws IOException, InterruptedException {
        return next();
    }

    @Override
    public Times next() throws IOException, InterruptedException {
        PhaseCounters phases = new PhaseCounters();
        ScanSpec spec =
                new ScanSpec(
                        digest, true, TreeOptions.DEFAULT, Excludes.NONE, StampCache.EMPTY, phases);
        try (Tree tree = TreeBackend.best().open(folder.folder())) {
            long start = System.nanoTime();
            scan(tree, spec);
            double seconds = (System.nanoTime() - start) / 1e9;
            return new Times(
                    Map.of(ForkLine.TOTAL, seconds, "sign", phases.nanos(Phase.SIGN) / 1e9),
                    Map.of("bytes", phases.bytes(Phase.SIGN), "files", phases.items(Phase.SIGN)));
        }
    }

    private void scan(Tree tree, ScanSpec spec) throws IOException, InterruptedException {
        ScanSetting setting = new ScanSetting(InstantSource.system(), work.workers());
        try (ScanJob job = ScanJob.start(tree, spec, setting)) {
            if (!job.await(LONGEST)) {
                throw new IOException("signing took more than an hour; ask for fewer files");
            }
            int entries = job.result().entries().size();
            if (entries != work.files()) {
                throw new IOException(
                        "%d of %d files were signed".formatted(entries, work.files()));
            }
        } catch (FileProblem e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public Optional<PageCache> pageCache() {
        return Optional.of(PageCache.USED);
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
