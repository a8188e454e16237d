package org.syncline.core.scan;

import org.jspecify.annotations.Nullable;
import org.syncline.core.digest.Hasher;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.Tree;
import org.syncline.core.measure.Phase;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Modes;
import org.syncline.core.model.RelPath;
import org.syncline.core.scan.Findings.Unsigned;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The second half of a scan: hashes the files that need it. Large files come first and one by one,
 * so that all workers end at about the same time; the others follow in path order and in batches,
 * so that neighbours share a directory.
 */
final class Signer {

    private static final long LARGE = 1 << 20;
    private static final int BATCH = 16;
    private static final int BUFFER = 1 << 17;
    private static final byte[] ZEROS = new byte[BUFFER];

    /** The bytes that are hashed between two checks for cancellation. */
    private static final long ZEROS_AT_ONCE = 64L << 20;

    private final Tree tree;
    private final ScanSpec spec;
    private final ScanWorkers workers;
    private final Findings findings;
    private final AttributeReader attributes;
    private final List<Unsigned> files;
    private final int largeFiles;
    private final AtomicInteger next = new AtomicInteger();

    Signer(Tree tree, ScanSpec spec, ScanWorkers workers, Findings findings) {
        this.tree = tree;
        this.spec = spec;
        this.workers = workers;
        this.findings = findings;
        this.attributes = new AttributeReader(tree, spec.choices(), findings);
        this.files = new ArrayList<>(findings.unsigned());
        files.sort(
                Comparator.comparingLong((Unsigned file) -> file.size() < LARGE ? 0 : -file.size())
                        .thenComparing(Unsigned::path));
        this.largeFiles = (int) files.stream().filter(file -> file.size() >= LARGE).count();
    }

    void sign(int threads) throws FileProblem {
        workers.complete(
                () -> {
                    for (int i = 1; i < threads; i++) {
                        workers.add(this::work);
                    }
                    work();
                });
    }

    private void work() throws FileProblem {
        Hasher hasher = spec.digest().newHasher();
        byte[] buffer = new byte[BUFFER];
        while (!workers.isStopped()) {
            int from = next.getAndUpdate(i -> i < largeFiles ? i + 1 : i + BATCH);
            int to = Math.min(files.size(), from < largeFiles ? from + 1 : from + BATCH);
            if (from >= files.size()) {
                return;
            }
            for (Unsigned file : files.subList(from, to)) {
                sign(file, hasher, buffer);
            }
        }
    }

    private void sign(Unsigned file, Hasher hasher, byte[] buffer) throws FileProblem {
        long start = System.nanoTime();
        long bytes = 0;
        try {
            ScannedEntry scanned = attempt(file.path(), hasher, buffer);
            if (scanned == null) {
                scanned = attempt(file.path(), hasher, buffer);
            }
            if (scanned == null) {
                throw new FileProblem(ErrorCode.CHANGED, "it was changed while it was read");
            }
            bytes = scanned.stat().size();
            findings.signed(scanned);
        } catch (FileProblem e) {
            hasher.finish(); // drops the bytes of the broken-off reading
            failed(file, e);
        }
        spec.phases().add(Phase.SIGN, System.nanoTime() - start, 1, bytes);
    }

    private void failed(Unsigned file, FileProblem why) throws FileProblem {
        switch (why.code()) {
            case CLOSED -> throw why;
            case NOT_FOUND -> vanished(file);
            default -> findings.signed(findings.unreadable(file.path(), file.stat(), why));
        }
    }

    private void vanished(Unsigned file) {
        if (spec.cache().stood(file.path())) {
            findings.signed(findings.vanished(file.path(), file.stat()));
        } else {
            findings.forget();
        }
    }

    /** The file with its digest, or null if it changed meanwhile. */
    private @Nullable ScannedEntry attempt(RelPath path, Hasher hasher, byte[] buffer)
            throws FileProblem {
        try (OpenFile file = tree.openRead(path)) {
            FileStat before = file.atOpen();
            long done = 0;
            while (done < before.size()) {
                workers.check();
                long data = Math.min(before.size(), file.nextData(done));
                if (data > done) {
                    done += hashZeros(hasher, Math.min(data - done, ZEROS_AT_ONCE));
                    continue;
                }
                int wanted = (int) Math.min(buffer.length, before.size() - done);
                int n = file.read(buffer, 0, wanted, done);
                hasher.update(buffer, 0, n);
                findings.hashed(n);
                done += n;
                if (n < wanted) {
                    break;
                }
            }
            FileStat after = file.stat();
            boolean stable = after.sameThing(before) && after.ctime().equals(before.ctime());
            if (done < before.size() || !stable) {
                findings.hashed(-done);
                hasher.finish();
                return null;
            }
            Entry entry = attributes.complete(entry(after, hasher.finish()), path);
            return new ScannedEntry(path, entry, after, false);
        }
    }

    /** A hole counts as the zeros that it reads as, without being read. */
    private long hashZeros(Hasher hasher, long count) {
        for (long left = count; left > 0; left -= ZEROS.length) {
            hasher.update(ZEROS, 0, (int) Math.min(left, ZEROS.length));
        }
        findings.hashed(count);
        return count;
    }

    static Entry entry(FileStat stat, Digest digest) {
        int mode = Modes.travelling(stat.mode());
        return new Entry.RegularFile(stat.size(), stat.mtime().toInstant(), mode, digest);
    }
}
