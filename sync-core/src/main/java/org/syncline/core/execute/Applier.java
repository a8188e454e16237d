package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.execute.Preparer.Prepared;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.StagedEntry;
import org.syncline.core.files.TrashLocation;
import org.syncline.core.files.Tree;
import org.syncline.core.measure.Phase;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Intent;
import org.syncline.core.model.Modes;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Carries out steps on one root. Each step checks the present state just before it acts; a path
 * that was changed since the scan is left alone and reported. A failure of one step never stops the
 * others. Nothing is recorded before it is done, and with {@link ApplySettings#durable} before it
 * is on disk. Safe for any thread, as long as no two steps under way concern the same path.
 */
public final class Applier {

    private final Tree tree;
    private final IncomingFiles incoming;
    private final DirectoryTimes directories;
    private final StepRecorder recorder;
    private final ApplySettings settings;
    private final StateCheck check;
    private final HardLinks links;
    private final AttributeSetter attributes;
    private final TimeRounding rounding;
    private final Preparer preparer;
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
        this.preparer = new Preparer(tree, incoming, attributes, rounding, settings.choices());
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
     * Makes all steps ready, notes what they are about to do, and carries them out in this order.
     *
     * @return the outcome of each step
     * @throws IOException if work cannot be recorded
     */
    public List<Outcome> apply(List<Step> steps, Supply supply) throws IOException {
        ApplyRound round = new ApplyRound(clock.instant());
        try {
            for (Step asked : steps) {
                supply.before(asked);
                long start = System.nanoTime();
                round.prepared.add(preparer.prepare(asked));
                round.busy += System.nanoTime() - start;
            }
        } finally {
            carryOut(round); // whatever ended the round, what is ready is done
        }
        return round.outcomes;
    }

    /** If the note may be there all the same, content stays: what is gone counts as published. */
    private void carryOut(ApplyRound round) throws IOException {
        round.note = intend(round);
        try {
            long start = System.nanoTime();
            for (Prepared each : round.prepared) {
                round.outcomes.add(attempt(each, round));
            }
            round.busy += System.nanoTime() - start;
        } finally {
            record(round);
        }
    }

    /**
     * A note that failed may be there all the same; it is to name no directory that is not made.
     */
    private long intend(ApplyRound round) throws IOException {
        List<Prepared> prepared = round.prepared;
        try {
            return recorder.intend(
                    prepared.stream().flatMap(it -> preparer.intent(it).stream()).toList(),
                    prepared.stream().flatMap(it -> Preparer.unfinished(it).stream()).toList());
        } catch (IOException e) {
            directories.left(round.unfinished());
            throw e;
        }
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

    private void record(ApplyRound round) throws IOException {
        long start = System.nanoTime();
        recordDone(round);
        for (RelPath directory : round.unfinished()) {
            if (!directories.isAwaited(directory)) {
                recorder.finished(directory);
            }
        }
        for (long note : round.made) {
            recorder.settled(note, false);
        }
        List<StagedEntry> left = round.unpublished();
        recorder.settled(round.note, !left.isEmpty());
        for (StagedEntry each : left) {
            each.discard(); // not earlier: content that is gone counts as published after a kill
        }
        long busy = round.busy + System.nanoTime() - start;
        settings.phases().add(Phase.COMMIT, busy, round.done.size(), 0);
    }

    private void recordDone(ApplyRound round) throws IOException {
        if (settings.durable()) {
            try {
                force(round);
            } catch (FileProblem e) {
                round.unforced(e);
                return;
            }
        }
        for (Step step : round.done) {
            recorder.done(step, round.began);
        }
    }

    private Outcome attempt(Prepared prepared, ApplyRound round) throws IOException {
        Step step = prepared.step();
        try {
            if (prepared.failure() != null) {
                throw prepared.failure();
            }
            if (changesNames(step)) {
                directories.touched(tree, step.path().parent());
                directories.touched(tree, step.source().parent());
            }
            TrashLocation kept = carryOut(prepared, round);
            switch (step.kind()) {
                case CREATE -> round.grown.add(step.path().parent());
                case REPLACE, DELETE, SET_METADATA, MOVE -> round.changedMore = true;
                case ADOPT, MOVE_BACK -> {}
            }
            FileStat stamps = isRecordedNow(step) ? tree.stat(step.path()) : null;
            Entry real = stamps == null ? step.desired().entry() : real(step, stamps);
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
    private @Nullable TrashLocation carryOut(Prepared prepared, ApplyRound round)
            throws IOException {
        Step step = prepared.step();
        switch (step.kind()) {
            case CREATE -> create(prepared, round);
            case REPLACE -> {
                return replace(step, prepared.staged());
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

    private void create(Prepared prepared, ApplyRound round) throws IOException {
        Step step = prepared.step();
        StagedEntry content = prepared.staged();
        if (!(step.desired().entry() instanceof Entry.Directory)) {
            bring(step, content, staged -> tree.publishNew(staged, step.path()));
            return;
        }
        if (content == null) {
            makeInPlace(prepared, round);
        } else if (Preparer.isMadeInPlace(tree, step.path())) {
            makeInPlace(prepared, round); // its parent is new as well
            content.discard();
        } else {
            tree.publishNew(content, step.path());
        }
        directories.wanted(step.path(), step.desired());
    }

    /** Notes at once that the directory is the run's, before a kill leaves it to its owner. */
    private void makeInPlace(Prepared prepared, ApplyRound round) throws IOException {
        Prepared made = prepared.madeInPlace(tree.makeDirectory(prepared.step().path()));
        List<Intent> note = preparer.intent(made).stream().toList();
        round.made.add(recorder.intend(note, List.of()));
    }

    private @Nullable TrashLocation replace(Step step, @Nullable StagedEntry content)
            throws FileProblem {
        FileStat found = check.expect(step.path(), step.expected());
        AtomicReference<@Nullable TrashLocation> kept = new AtomicReference<>();
        Publisher over =
                staged -> kept.set(tree.publishOver(staged, step.path(), found, settings.run()));
        bring(step, content, over);
        if (step.desired().entry() instanceof Entry.Directory) {
            directories.wanted(step.path(), step.desired());
        }
        return kept.get();
    }

    /** Also moves an entry that just replaced the expected one, but does not record it. */
    private void move(Step step) throws FileProblem {
        FileStat found = check.expect(step.source(), step.expected());
        tree.checkMove(step.source(), step.path(), settings.choices().links());
        boolean narrowed =
                step.desired().entry() instanceof Entry.Directory wanted
                        && DirectoryTimes.narrow(tree, step.source(), found, wanted);
        try {
            tree.rename(step.source(), step.path());
        } catch (FileProblem e) {
            if (narrowed) {
                directories.unfinished(step.source());
            }
            throw e;
        }
        if (!tree.stat(step.path()).sameThing(found)) {
            throw StateCheck.changed();
        }
        boolean directory = step.desired().entry() instanceof Entry.Directory;
        if (directory || !step.expected().equals(step.desired().entry())) {
            setMetadata(step, found);
        }
    }

    private void bring(Step step, @Nullable StagedEntry content, Publisher publisher)
            throws FileProblem {
        if (content != null) {
            publisher.publish(content);
        } else if (step.desired().entry() instanceof Entry.RegularFile file
                && file.linkedTo() != null) {
            links.join(file.linkedTo(), file, attributes.at(step.path()), publisher);
        } else {
            throw impossible(step);
        }
    }

    /** Gives a name another file with the same content: one of its own, or one of a group. */
    private void regroup(Step step, FileStat found) throws FileProblem {
        if (!(step.desired().entry() instanceof Entry.RegularFile file)) {
            throw impossible(step);
        }
        Dresser dresser = attributes.at(step.path());
        Publisher over = staged -> tree.publishOver(staged, step.path(), found, settings.run());
        RelPath first = file.linkedTo();
        if (step.grouping() == Step.Grouping.LEAVE || first == null) {
            links.copy(step.path(), file, dresser, over);
        } else if (!links.areOne(found, first)) {
            links.join(first, file, dresser, over);
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
            case Entry.Directory directory -> {
                boolean unused = DirectoryTimes.narrow(tree, step.path(), found, directory);
                directories.wanted(step.path(), step.desired());
            }
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

    private void force(ApplyRound round) throws FileProblem {
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
