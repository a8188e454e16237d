package org.syncline.cli;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Snapshot;
import org.syncline.core.replica.Verification;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TreeMap;

/** Reads roots again, reports paths that differ from their records, and returns the exit status. */
final class VerifyJob {

    private VerifyJob() {}

    static int one(String root, Path state, VerifyReport report) throws IOException {
        if (RootOpener.isAddress(root)) {
            throw new IllegalArgumentException(
                    "a single root is verified where it lies; name its directory, or another root"
                            + " beside the address");
        }
        Verification.Report found = new Verification(RootOpener.path(root), state).run();
        for (Verification.Finding finding : found.findings()) {
            String verdict = finding.verdict().name().toLowerCase(Locale.ROOT);
            report.finding(finding.path(), verdict, finding.detail());
        }
        return report.finished(found.verified(), found.bytes(), found.unknown());
    }

    static int two(RootOpener opener, String left, String right, VerifyReport report)
            throws IOException, RefusedException {
        SyncOptions options = SyncOptions.DEFAULT.withChecksum(true);
        try (SessionSetup setup = opener.open(left, right, options, true);
                Session session = new Session(setup, (action, outcome) -> {})) {
            Comparison comparison = session.compare();
            Equal equal = new Equal();
            session.fetchEqual(nodes -> nodes.forEach(node -> equal.add(node.entry())));
            return compare(comparison, equal, report);
        }
    }

    /** Counts the files that are the same on both sides. One thread. */
    private static final class Equal {
        private long files;
        private long bytes;

        void add(Entry entry) {
            if (entry instanceof Entry.RegularFile file) {
                files++;
                bytes += file.size();
            }
        }
    }

    private static int compare(Comparison comparison, Equal equal, VerifyReport report) {
        TreeMap<RelPath, Entry> left = present(comparison.left());
        TreeMap<RelPath, Entry> right = present(comparison.right());
        problems(comparison.left(), report);
        problems(comparison.right(), report);
        for (var each : left.entrySet()) {
            Entry here = each.getValue();
            Entry there = right.remove(each.getKey());
            if (here instanceof Entry.Unsyncable || there instanceof Entry.Unsyncable) {
                continue;
            }
            if (there == null) {
                report.finding(each.getKey(), "only-left", "");
            } else if (!here.sameContent(there)) {
                report.finding(each.getKey(), "different", "");
            } else if (!here.equals(there)) {
                report.finding(each.getKey(), "metadata", "");
            } else {
                equal.add(here);
            }
        }
        right.forEach(
                (path, entry) -> {
                    if (!(entry instanceof Entry.Unsyncable)) {
                        report.finding(path, "only-right", "");
                    }
                });
        return report.finished(equal.files, equal.bytes, 0);
    }

    private static void problems(Snapshot snapshot, VerifyReport report) {
        for (Problem problem : snapshot.problems()) {
            report.finding(problem.path(), "unreadable", problem.reason());
        }
    }

    private static TreeMap<RelPath, Entry> present(Snapshot snapshot) {
        TreeMap<RelPath, Entry> present = new TreeMap<>();
        for (Node node : snapshot.nodes()) {
            if (!(node.entry() instanceof Entry.Absent)) {
                present.put(node.path(), node.entry());
            }
        }
        return present;
    }
}
