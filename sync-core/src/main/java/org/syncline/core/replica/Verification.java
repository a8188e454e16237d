package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.Entry;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.scan.ScanJob;
import org.syncline.core.scan.ScanResult;
import org.syncline.core.scan.ScanSetting;
import org.syncline.core.scan.ScanSpec;
import org.syncline.core.scan.ScannedEntry;
import org.syncline.core.scan.StampCache;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Reads all content of a root again and compares it with the archive. Changes nothing, not even the
 * archive. One thread.
 */
public final class Verification {

    private static final Duration LOOK = Duration.ofMillis(200);

    private final Path root;
    private final Path state;

    /**
     * @param state folder of the archives
     */
    public Verification(Path root, Path state) {
        this.root = root;
        this.state = state;
    }

    /** The verdict on a path that differs from the archive. */
    public enum Verdict {
        /** Other content under the same size and times: the disk may have damaged it. */
        SUSPECT,
        /** Edited since the last run. */
        CHANGED,
        MISSING,
        UNREADABLE
    }

    /** A path that is not as the archive has it; {@code detail} is a sentence fragment or empty. */
    public record Finding(RelPath path, Verdict verdict, String detail) {}

    /**
     * The result of a verification.
     *
     * @param verified number of files whose content is that of the archive
     * @param bytes of these
     * @param unknown entries that the archive does not know, and that were compared with nothing
     */
    public record Report(List<Finding> findings, long verified, long bytes, long unknown) {

        public Report {
            findings = List.copyOf(findings);
        }
    }

    /**
     * Reads everything.
     *
     * @throws IOException if the root was never synchronised, is in use, or cannot be read
     */
    public Report run() throws IOException {
        try (Tree tree = TreeBackend.best().open(root);
                ReplicaStore store = new ReplicaStoreOpener(tree, state, request()).open(false)) {
            if (store.journal().isEmpty()) {
                throw new IOException(
                        "\""
                                + root
                                + "\" was never synchronised, so there is nothing to verify"
                                + " it against");
            }
            List<ArchivedNode> known = store.load();
            return compare(known, scans(tree, known));
        }
    }

    private static OpenRequest request() {
        OpenRequest request = new OpenRequest();
        request.readOnly = true;
        request.durable = true;
        request.run = "verify";
        return request;
    }

    /** One scan for each digest that the archive holds; nearly always one. */
    private static Map<String, ScanResult> scans(Tree tree, List<ArchivedNode> known)
            throws IOException {
        Set<String> algorithms = new TreeSet<>();
        for (ArchivedNode node : known) {
            if (node.state().entry() instanceof Entry.RegularFile file) {
                algorithms.add(file.digest().algorithm());
            }
        }
        if (algorithms.isEmpty()) {
            algorithms.add(DigestAlgorithm.SHA_256.label());
        }
        Map<String, ScanResult> scans = new TreeMap<>();
        for (String algorithm : algorithms) {
            scans.put(algorithm, scan(tree, DigestAlgorithm.named(algorithm)));
        }
        return scans;
    }

    private static ScanResult scan(Tree tree, DigestAlgorithm digest) throws IOException {
        ScanSpec spec =
                new ScanSpec(
                        digest,
                        true,
                        new TreeOptions(true, LinkPolicy.KEEP),
                        (path, directory) -> false,
                        StampCache.EMPTY,
                        new PhaseCounters());
        try (ScanJob job = ScanJob.start(tree, spec, ScanSetting.standard())) {
            boolean done = false;
            while (!done) {
                done = job.await(LOOK);
            }
            return job.result();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while reading " + tree.root(), e);
        }
    }

    private static Report compare(List<ArchivedNode> known, Map<String, ScanResult> scans) {
        Map<String, Map<RelPath, ScannedEntry>> found = new HashMap<>();
        Map<RelPath, String> unreadable = new TreeMap<>();
        scans.forEach(
                (algorithm, scan) -> {
                    Map<RelPath, ScannedEntry> byPath = new HashMap<>();
                    scan.entries().forEach(each -> byPath.put(each.path(), each));
                    found.put(algorithm, byPath);
                    for (Problem problem : scan.problems()) {
                        unreadable.put(problem.path(), problem.reason());
                    }
                });
        Map<RelPath, ScannedEntry> any = found.values().iterator().next();
        List<Finding> findings = new ArrayList<>();
        unreadable.forEach((path, why) -> findings.add(new Finding(path, Verdict.UNREADABLE, why)));
        long verified = 0;
        long bytes = 0;
        long met = 0;
        for (ArchivedNode node : known) {
            Entry before = node.state().entry();
            Map<RelPath, ScannedEntry> of =
                    before instanceof Entry.RegularFile file
                            ? found.getOrDefault(file.digest().algorithm(), any)
                            : any;
            ScannedEntry now = of.get(node.path());
            met += now == null ? 0 : 1;
            Verdict verdict = verdict(node, now, unreadable);
            if (verdict != null) {
                findings.add(new Finding(node.path(), verdict, ""));
            } else if (now != null && before instanceof Entry.RegularFile file) {
                verified++;
                bytes += file.size();
            }
        }
        return new Report(findings, verified, bytes, any.size() - met);
    }

    /** Returns null if the path is as archived, unsyncable, or reported as unreadable. */
    private static @Nullable Verdict verdict(
            ArchivedNode node, @Nullable ScannedEntry now, Map<RelPath, String> unreadable) {
        Entry before = node.state().entry();
        if (before instanceof Entry.Unsyncable
                || node.path().isAtOrBelow(unreadable::containsKey)) {
            return null;
        }
        if (now == null) {
            return before instanceof Entry.Absent ? null : Verdict.MISSING;
        }
        if (SuspectContent.is(now, node)) {
            return Verdict.SUSPECT;
        }
        return now.entry().equals(before) ? null : Verdict.CHANGED;
    }
}
