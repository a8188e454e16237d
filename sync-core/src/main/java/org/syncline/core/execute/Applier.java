package org.syncline.core.execute;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.Tree;
import org.syncline.core.measure.Phase;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Carries out steps on one root. Each checks what it finds just before it acts; what was changed
 * since the scan is left alone and reported. A failure of one step never stops the others. Nothing
 * is recorded before it is done, and with {@link ApplySettings#durable} before it is on disk. Safe
 * for any thread, as long as no two steps under way concern the same path.
 */
public final class Applier {

    private static final int OWNER_ACCESS = 0700;

    private final Tree tree;
    private final IncomingFiles incoming;
    private final DirectoryTimes directories;
    private final Recorder recorder;
    private final ApplySettings settings;
    private final StateCheck check;
    private final InstantSource clock = InstantSource.system();

    public Applier(
            Tree tree, DirectoryTimes directories, Recorder recorder, ApplySettings settings) {
        this.tree = tree;
        this.incoming = new IncomingFiles(tree.staging(), settings);
        this.directories = directories;
        this.recorder = recorder;
        this.settings = settings;
        this.check = new StateCheck(tree);
    }

    /** Where content arrives before {@link #apply} publishes it. */
    public IncomingFiles incoming() {
        return incoming;
    }

    /**
     * Carries the steps out in this order.
     *
     * @return for each the reason why not, or the empty string
     * @throws IOException if what was done cannot be recorded
     */
    public List<String> apply(List<Step> steps) throws IOException {
        List<String> reasons = new ArrayList<>(steps.size());
        List<Recorded> done = new ArrayList<>(steps.size());
        Set<RelPath> touched = new LinkedHashSet<>();
        Instant began = clock.instant();
        long start = System.nanoTime();
        for (Step step : steps) {
            reasons.add(attempt(step, done, touched));
        }
        String unforced = settings.durable() ? force(touched) : "";
        if (unforced.isEmpty()) {
            for (Recorded item : done) {
                recorder.record(item.path, item.state, item.stamps, began);
            }
        } else {
            reasons.replaceAll(reason -> reason.isEmpty() ? unforced : reason);
        }
        settings.phases().add(Phase.COMMIT, System.nanoTime() - start, done.size(), 0);
        return reasons;
    }

    private record Recorded(RelPath path, Versioned state, FileStat stamps) {}

    private String attempt(Step step, List<Recorded> done, Set<RelPath> touched) {
        try {
            if (changesNames(step)) {
                directories.touched(step.path().parent());
                touched.add(step.path().parent());
                directories.touched(step.source().parent());
                touched.add(step.source().parent());
            }
            FileStat stamps = carryOut(step);
            done.add(new Recorded(step.path(), step.desired(), stamps));
            return "";
        } catch (FileProblem e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static boolean changesNames(Step step) {
        return switch (step.kind()) {
            case CREATE, REPLACE, DELETE, MOVE -> true;
            case SET_METADATA, ADOPT -> false;
        };
    }

    private FileStat carryOut(Step step) throws FileProblem {
        switch (step.kind()) {
            case CREATE -> create(step);
            case REPLACE -> replace(step);
            case DELETE -> {
                FileStat found = check.expect(step.path(), step.expected());
                tree.moveToTrash(step.path(), found, settings.run());
                return FileStat.ABSENT;
            }
            case SET_METADATA -> setMetadata(step);
            case MOVE -> {
                check.expect(step.source(), step.desired().entry());
                tree.rename(step.source(), step.path());
            }
            case ADOPT -> {
                directories.adopted(step.path(), step.desired());
                return check.expect(step.path(), step.desired().entry());
            }
        }
        return tree.stat(step.path());
    }

    private void create(Step step) throws FileProblem {
        switch (step.desired().entry()) {
            case Entry.Directory directory -> {
                tree.makeDirectory(step.path(), directory.mode() | OWNER_ACCESS);
                directories.wanted(step.path(), step.desired());
            }
            case Entry.RegularFile file ->
                    incoming.publish(
                            step.ticket(), file, staged -> tree.publishNew(staged, step.path()));
            case Entry.Symlink link ->
                    incoming.publishLink(link, staged -> tree.publishNew(staged, step.path()));
            case Entry.Absent absent -> throw impossible(step);
            case Entry.Unsyncable unsyncable -> throw impossible(step);
        }
    }

    private void replace(Step step) throws FileProblem {
        FileStat found = check.expect(step.path(), step.expected());
        IncomingFiles.Publisher over =
                staged -> tree.publishOver(staged, step.path(), found, settings.run());
        switch (step.desired().entry()) {
            case Entry.Directory directory -> {
                incoming.publishDirectory(directory.mode() | OWNER_ACCESS, over);
                directories.wanted(step.path(), step.desired());
            }
            case Entry.RegularFile file -> incoming.publish(step.ticket(), file, over);
            case Entry.Symlink link -> incoming.publishLink(link, over);
            case Entry.Absent absent -> throw impossible(step);
            case Entry.Unsyncable unsyncable -> throw impossible(step);
        }
    }

    private void setMetadata(Step step) throws FileProblem {
        check.expect(step.path(), step.expected());
        switch (step.desired().entry()) {
            case Entry.Directory directory -> directories.wanted(step.path(), step.desired());
            case Entry.RegularFile file -> {
                tree.setMode(step.path(), file.mode());
                tree.setTimes(step.path(), file.mtime());
            }
            case Entry.Symlink link -> tree.setTimes(step.path(), link.mtime());
            case Entry.Absent absent -> throw impossible(step);
            case Entry.Unsyncable unsyncable -> throw impossible(step);
        }
    }

    private static FileProblem impossible(Step step) {
        return new FileProblem(
                FileProblem.Reason.OTHER, "the peer asked for something that cannot be made");
    }

    private String force(Set<RelPath> touched) {
        try {
            for (RelPath directory : touched) {
                tree.forceDirectory(directory);
            }
            return "";
        } catch (FileProblem e) {
            return "it could not be forced to disk: " + e.getMessage();
        }
    }
}
