package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.TrashLocation;
import org.syncline.core.files.Tree;
import org.syncline.core.measure.Phase;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Modes;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Carries out steps on one root. Each step checks the present state just before it acts; a path
 * that was changed since the scan is left alone and reported. A failure of one step never stops the
 * others. Nothing is recorded before it is done, and with {@link ApplySettings#durable} before it
 * is on disk. Safe for any thread, as long as no two steps under way concern the same path.
 */
public final class Applier {

    private static final int OWNER_ACCESS = 0700;

    private final Tree tree;
    private final IncomingFiles incoming;
    private final DirectoryTimes directories;
    private final StepRecorder recorder;
    private final ApplySettings settings;
    private final StateCheck check;
    private final HardLinks links;
    private final AttributeSetter attributes;
    private final TimeRounding rounding;
    private final InstantSource clock = InstantSource.system();

    public Applier(
            Tree tree, DirectoryTimes directories, StepRecorder recorder, ApplySettings settings) {
        this.tree = tree;
        this.incoming = new IncomingFiles(tree.staging(), settings);
        this.directories = directories;
        this.recorder = recorder;
        this.settings = settings;
        this.check = new StateCheck(tree, directories::before);
        this.links = new HardLinks(tree, incoming, settings, check);
        this.attributes = new AttributeSetter(tree, settings.choices());
        this.rounding = new TimeRounding(settings.capabilities());
    }

    /** Returns the files that receive content until {@link #apply} publishes it. */
    public IncomingFiles incoming() {
        return incoming;
    }

    /** Brings in the content that a step needs, just before the step. */
    @FunctionalInterface
    public interface Supply {
        void before(Step step) throws IOException;
    }

    /**
     * Carries the steps out in this order.
     *
     * @return the outcome of each step
     * @throws IOException if completed work cannot be recorded
     */
    public List<Outcome> apply(List<Step> steps, Supply supply) throws IOException {
        Round round = new Round(clock.instant());
        try {
            for (Step asked : steps) {
                supply.before(asked);
                long start = System.nanoTime();
                round.outcomes.add(attempt(asked, round));
                round.busy += System.nanoTime() - start;
            }
        } finally {
            record(round, steps); // steps that are done stay done, whatever ended the round
        }
        return round.outcomes;
    }

    /** Compares the entry at each path with the one that its step expects, and changes nothing. */
    public List<Outcome> check(List<Step> steps) {
        List<Outcome> outcomes = new ArrayList<>(steps.size());
        for (Step step : steps) {
            try {
                check.expect(step.path(), step.expected());
                outcomes.add(Outcome.DONE);
            } catch (FileProblem e) {
                outcomes.add(new Outcome.Failed(e.at(step.path())));
            }
        }
        return outcomes;
    }

    private static final class Round {
        final Instant began;
        final List<Outcome> outcomes = new ArrayList<>();
        final List<Step> done = new ArrayList<>();

        /** Directories in which only new names appeared. */
        final Set<RelPath> grown = new LinkedHashSet<>();

        boolean changedMore;
        long busy;

        Round(Instant began) {
            this.began = began;
        }

        void unforced(List<Step> steps, FileProblem why) {
            for (int i = 0; i < outcomes.size(); i++) {
                if (outcomes.get(i) instanceof Outcome.Done) {
                    Problem problem =
                            why.at(steps.get(i).path(), "it could not be forced to disk: ");
                    outcomes.set(i, new Outcome.Failed(problem));
                }
            }
        }
    }

    private void record(Round round, List<Step> steps) throws IOException {
        long start = System.nanoTime();
        recordDone(round, steps);
        long busy = round.busy + System.nanoTime() - start;
        settings.phases().add(Phase.COMMIT, busy, round.done.size(), 0);
    }

    private void recordDone(Round round, List<Step> steps) throws IOException {
        if (settings.durable()) {
            try {
                force(round);
            } catch (FileProblem e) {
                round.unforced(steps, e);
                return;
            }
        }
        for (Step step : round.done) {
            recorder.done(step, round.began);
        }
    }

    private Outcome attempt(Step asked, Round round) {
        Entry wanted = settings.choices().withSeenAttributes(asked.desired().entry());
        Step step = wanted == asked.desired().entry() ? asked : asked.with(wanted, null, null);
        try {
            if (changesNames(step)) {
                directories.touched(tree, step.path().parent());
                directories.touched(tree, step.source().parent());
            }
            TrashLocation kept = carryOut(step);
            switch (step.kind()) {
                case CREATE -> round.grown.add(step.path().parent());
                case REPLACE, DELETE, SET_METADATA, MOVE -> round.changedMore = true;
                case ADOPT, MOVE_BACK -> {}
            }
            FileStat stamps = isRecordedNow(step) ? tree.stat(step.path()) : null;
            Entry real = stamps == null ? wanted : real(step, stamps);
            round.done.add(step.with(real, kept, stamps));
            return Outcome.DONE;
        } catch (FileProblem e) {
            return new Outcome.Failed(e.at(step.path()));
        }
    }

    /** Returns the desired entry as far as this file system can hold it. */
    private Entry real(Step step, FileStat stamps) throws FileProblem {
        Entry grouped = links.real(step.desired().entry(), step.path(), stamps);
        return attributes.real(step.path(), rounding.of(grouped, stamps));
    }

    /** An old directory gets its mode and time at the end of the run, and is recorded then. */
    private static boolean isRecordedNow(Step step) {
        return switch (step.kind()) {
            case SET_METADATA, MOVE -> !(step.desired().entry() instanceof Entry.Directory);
            case CREATE, REPLACE, DELETE, ADOPT, MOVE_BACK -> true;
        };
    }

    private static boolean changesNames(Step step) {
        return switch (step.kind()) {
            case CREATE, REPLACE, DELETE, MOVE, MOVE_BACK -> true;
            case SET_METADATA, ADOPT -> false;
        };
    }

    /** Returns the displaced entry's place in the trash, if an entry was displaced. */
    private @Nullable TrashLocation carryOut(Step step) throws FileProblem {
        switch (step.kind()) {
            case CREATE -> create(step);
            case REPLACE -> {
                return replace(step);
            }
            case DELETE -> {
                FileStat found = check.expect(step.path(), step.expected());
                return tree.moveToTrash(step.path(), found, settings.run());
            }
            case SET_METADATA -> setMetadata(step);
            case MOVE -> move(step);
            case ADOPT -> {
                directories.adopted(step.path(), step.desired());
                check.look(step.path(), step.desired().entry());
            }
            case MOVE_BACK -> throw impossible(step);
        }
        return null;
    }

    private void create(Step step) throws FileProblem {
        switch (step.desired().entry()) {
            case Entry.Directory directory -> {
                makeDirectory(step, directory);
                directories.wanted(step.path(), step.desired());
            }
            case Entry.RegularFile file ->
                    bring(step, file, staged -> tree.publishNew(staged, step.path()));
            case Entry.Symlink link ->
                    bring(step, link, staged -> tree.publishNew(staged, step.path()));
            case Entry.Absent _, Entry.Unsyncable _ -> throw impossible(step);
        }
    }

    private @Nullable TrashLocation replace(Step step) throws FileProblem {
        FileStat found = check.expect(step.path(), step.expected());
        AtomicReference<@Nullable TrashLocation> kept = new AtomicReference<>();
        Publisher over =
                staged -> kept.set(tree.publishOver(staged, step.path(), found, settings.run()));
        switch (step.desired().entry()) {
            case Entry.Directory directory -> {
                incoming.publishDirectory(directory, attributes.at(step.path(), over));
                directories.wanted(step.path(), step.desired());
            }
            case Entry.RegularFile file -> bring(step, file, over);
            case Entry.Symlink link -> bring(step, link, over);
            case Entry.Absent _, Entry.Unsyncable _ -> throw impossible(step);
        }
        return kept.get();
    }

    /** Also moves an entry that just replaced the expected one, but does not record it. */
    private void move(Step step) throws FileProblem {
        FileStat found = check.expect(step.source(), step.expected());
        tree.checkMove(step.source(), step.path(), settings.choices().links());
        tree.rename(step.source(), step.path());
        if (!tree.stat(step.path()).sameThing(found)) {
            throw StateCheck.changed();
        }
        boolean directory = step.desired().entry() instanceof Entry.Directory;
        if (directory || !step.expected().equals(step.desired().entry())) {
            setMetadata(step, found);
        }
    }

    /** A folder that passes its group on does so only to entries made in it. */
    private void makeDirectory(Step step, Entry.Directory directory) throws FileProblem {
        RelPath path = step.path();
        if (Modes.passesGroupOn(tree.stat(path.parent()).mode())) {
            tree.makeDirectory(path, Modes.travelling(directory.mode()) | OWNER_ACCESS);
            attributes.set(path, directory.attributes());
        } else {
            incoming.publishDirectory(
                    directory, attributes.at(path, staged -> tree.publishNew(staged, path)));
        }
    }

    private void bring(Step step, Entry.RegularFile file, Publisher inner) throws FileProblem {
        Publisher publisher = attributes.at(step.path(), inner);
        RelPath first = file.linkedTo();
        if (step.grouping() == Step.Grouping.JOIN && first != null) {
            links.join(first, file, publisher);
        } else {
            incoming.publish(step.ticket(), file, publisher);
        }
    }

    private void bring(Step step, Entry.Symlink link, Publisher publisher) throws FileProblem {
        String refusal = settings.choices().links().refusal(step.path(), link.target());
        if (!refusal.isEmpty()) {
            throw new FileProblem(ErrorCode.NO_PERMISSION, "it is " + refusal);
        }
        incoming.publishLink(link, publisher);
    }

    /** Gives a name another file with the same content: one of its own, or one of a group. */
    private void regroup(Step step, FileStat found) throws FileProblem {
        if (!(step.desired().entry() instanceof Entry.RegularFile file)) {
            throw impossible(step);
        }
        Publisher over =
                attributes.at(
                        step.path(),
                        staged -> tree.publishOver(staged, step.path(), found, settings.run()));
        RelPath first = file.linkedTo();
        if (step.grouping() == Step.Grouping.LEAVE || first == null) {
            links.copy(step.path(), file, over);
        } else if (!links.areOne(found, first)) {
            links.join(first, file, over);
        }
    }

    private void setMetadata(Step step) throws FileProblem {
        FileStat found = check.expect(step);
        if (step.grouping() != Step.Grouping.KEEP) {
            directories.touched(tree, step.path().parent());
            regroup(step, found);
        } else {
            setMetadata(step, found);
        }
    }

    private void setMetadata(Step step, FileStat found) throws FileProblem {
        switch (step.desired().entry()) {
            case Entry.Directory directory -> directories.wanted(step.path(), step.desired());
            case Entry.RegularFile file -> {
                int mode = owned(step, file).orElse(found.mode());
                tree.setMode(step.path(), Modes.keeping(mode, file.mode()));
                tree.setTimes(step.path(), file.mtime());
            }
            case Entry.Symlink link -> tree.setTimes(step.path(), link.mtime());
            case Entry.Absent _, Entry.Unsyncable _ -> throw impossible(step);
        }
    }

    /** Sets attributes, which may take set-id bits away; the mode after that, if anything was. */
    private OptionalInt owned(Step step, Entry.RegularFile file) throws FileProblem {
        if (file.attributes().equals(Attributes.NONE)) {
            return OptionalInt.empty();
        }
        attributes.expect(step.path(), step.expected(), file);
        attributes.set(step.path(), file.attributes());
        return OptionalInt.of(tree.stat(step.path()).mode());
    }

    private static FileProblem impossible(Step step) {
        return new FileProblem(ErrorCode.OTHER, "the peer asked for something that cannot be made");
    }

    private void force(Round round) throws FileProblem {
        if (round.changedMore) {
            // Directories that were emptied are gone by now, and the trash has new names too.
            tree.force();
            return;
        }
        for (RelPath directory : round.grown) {
            tree.forceDirectory(directory);
        }
    }

    /**
     * Ends the run: drops unpublished content, and sets the times and modes of directories.
     *
     * @return the failures
     * @throws IOException if completed work cannot be recorded
     */
    public List<Problem> finish() throws IOException {
        incoming.close();
        List<Problem> problems =
                new ArrayList<>(directories.restore(tree, recorder, settings, attributes));
        problems.addAll(attributes.problems());
        return problems;
    }
}
