package org.syncline.core.scan;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Problem;
import org.syncline.core.scan.ScanProgress.Stage;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The course of one scan: walk, sign, sort, group. */
final class ScanRun {

    private final Tree tree;
    private final ScanSpec spec;
    private final ScanSetting setting;
    private final Findings findings = new Findings();
    private final ScanWorkers crew;
    private final CountDownLatch walked = new CountDownLatch(1);
    private volatile Stage stage = Stage.WALKING;

    ScanRun(Tree tree, ScanSpec spec, ScanSetting setting) {
        this.tree = tree;
        this.spec = spec;
        this.setting = setting;
        this.crew = new ScanWorkers(setting.workers());
    }

    ScanResult call() throws FileProblem {
        Instant started = setting.clock().instant();
        try (crew) {
            new Walker(tree, spec, crew, findings).walk();
            stage = Stage.SIGNING;
            walked.countDown();
            new Signer(tree, spec, crew, findings).sign(setting.workers());
        }
        ScannedEntry[] entries = findings.entries().toArray(ScannedEntry[]::new);
        Arrays.parallelSort(entries, Comparator.comparing(ScannedEntry::path));
        if (spec.choices().hardLinks()) {
            LinkGroups.mark(entries);
        }
        Problem[] problems = findings.problems().toArray(Problem[]::new);
        Arrays.sort(problems, Comparator.comparing(Problem::path));
        return new ScanResult(
                started,
                List.copyOf(findings.changed()),
                List.of(entries),
                List.of(problems),
                findings.notices());
    }

    boolean awaitWalk(Duration longest) throws InterruptedException {
        return walked.await(longest.toNanos(), TimeUnit.NANOSECONDS);
    }

    void cancel() {
        crew.cancel();
    }

    ScanProgress progress(boolean ended) {
        return findings.progress(ended ? Stage.ENDED : stage);
    }
}
