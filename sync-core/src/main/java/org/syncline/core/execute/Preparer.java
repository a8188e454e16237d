package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.StagedEntry;
import org.syncline.core.files.TreeReader;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.EntryIdentity;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Intent;
import org.syncline.core.model.Modes;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.model.UnfinishedDirectory;
import org.syncline.core.model.Versioned;

import java.util.Optional;

/**
 * Makes everything ready that a step needs before it changes a name: its content in the staging
 * folder, and what is noted of it in case that the run is killed. Safe for any thread.
 */
record Preparer(
        TreeReader tree,
        IncomingFiles incoming,
        AttributeSetter attributes,
        TimeRounding rounding,
        TreeOptions choices) {

    /**
     * A step that may be carried out, or why not.
     *
     * @param staged its content if it brings some; the owner publishes or discards it
     * @param stat of the staged content, or of the directory that gets another mode
     * @param identity of the same
     */
    record Prepared(
            Step step,
            @Nullable StagedEntry staged,
            FileStat stat,
            EntryIdentity identity,
            @Nullable FileProblem failure) {

        /** The same step, whose directory was made in its place. */
        Prepared madeInPlace(EntryIdentity made) {
            return new Prepared(step, null, FileStat.ABSENT, made, null);
        }
    }

    Prepared prepare(Step asked) {
        Entry wanted = choices.withSeenAttributes(asked.desired().entry());
        Step step = wanted == asked.desired().entry() ? asked : asked.with(wanted, null, null);
        try {
            StagedEntry staged = staged(step);
            FileStat stat =
                    staged != null
                            ? staged.stat()
                            : isDirectoryChange(step) ? tree.stat(step.source()) : FileStat.ABSENT;
            return new Prepared(step, staged, stat, identity(step, staged, stat), null);
        } catch (FileProblem e) {
            return new Prepared(step, null, FileStat.ABSENT, EntryIdentity.UNKNOWN, e);
        }
    }

    /** Only of a directory it matters whether its inode is used again, and is looked up anew. */
    private EntryIdentity identity(Step step, @Nullable StagedEntry staged, FileStat stat)
            throws FileProblem {
        if (stat.isAbsent()) {
            return EntryIdentity.UNKNOWN;
        }
        if (!(step.desired().entry() instanceof Entry.Directory)) {
            return stat.identity(null);
        }
        return staged != null ? staged.identity() : tree.identity(step.source());
    }

    private @Nullable StagedEntry staged(Step step) throws FileProblem {
        if (step.kind() != ChangeKind.CREATE && step.kind() != ChangeKind.REPLACE) {
            return null;
        }
        return switch (step.desired().entry()) {
            case Entry.RegularFile file ->
                    step.grouping() == Step.Grouping.JOIN
                            ? null
                            : incoming.ready(step.ticket(), file, attributes.at(step.path()));
            case Entry.Symlink link -> {
                String refusal = choices.links().refusal(step.path(), link.target());
                if (!refusal.isEmpty()) {
                    throw new FileProblem(ErrorCode.NO_PERMISSION, "it is " + refusal);
                }
                yield incoming.readyLink(link);
            }
            case Entry.Directory directory ->
                    step.kind() == ChangeKind.CREATE && isMadeInPlace(tree, step.path())
                            ? null
                            : incoming.readyDirectory(directory);
            case Entry.Absent _, Entry.Unsyncable _ -> null;
        };
    }

    /** A folder that passes its group on does so only to directories made in it. */
    static boolean isMadeInPlace(TreeReader tree, RelPath directory) throws FileProblem {
        return Modes.passesGroupOn(tree.stat(directory.parent()).mode());
    }

    private static boolean isDirectoryChange(Step step) {
        return (step.kind() == ChangeKind.SET_METADATA || step.kind() == ChangeKind.MOVE)
                && step.desired().entry() instanceof Entry.Directory;
    }

    /** The change that is noted; empty if a kill after it does no harm. */
    Optional<Intent> intent(Prepared prepared) {
        Step step = prepared.step();
        Entry desired = step.desired().entry();
        boolean noted =
                switch (step.kind()) {
                    case CREATE, REPLACE ->
                            prepared.staged() != null || desired instanceof Entry.Directory;
                    case MOVE -> true;
                    case SET_METADATA ->
                            step.grouping() == Step.Grouping.KEEP
                                    && !(desired instanceof Entry.Directory);
                    // Of two deletions of one path neither is a conflict, nor is a version adopted
                    // on one side only.
                    case DELETE, ADOPT, MOVE_BACK -> false;
                };
        if (!noted
                || prepared.failure() != null
                || attributes.areLacking(step.path())
                || step.expected() instanceof Entry.Unsyncable
                || desired instanceof Entry.Unsyncable) {
            return Optional.empty();
        }
        Entry real =
                prepared.staged() != null
                        ? rounding.of(unlinked(desired), prepared.stat())
                        : unlinked(desired);
        return Optional.of(
                new Intent(
                        step.kind(),
                        step.path(),
                        step.source(),
                        step.expected(),
                        new Versioned(real, step.desired().version()),
                        prepared.identity()));
    }

    private static Entry unlinked(Entry entry) {
        return entry instanceof Entry.RegularFile file ? file.withLink(null) : entry;
    }

    /**
     * The directory that the step leaves narrower than it is to be in the end, or without its
     * attributes, if it does.
     */
    static Optional<UnfinishedDirectory> unfinished(Prepared prepared) {
        Step step = prepared.step();
        if (prepared.failure() != null
                || !(step.desired().entry() instanceof Entry.Directory directory)) {
            return Optional.empty();
        }
        int mode = Modes.travelling(directory.mode());
        int present = Modes.travelling(prepared.stat().mode());
        int meanwhile = Modes.narrowed(present, mode);
        boolean noted =
                switch (step.kind()) {
                    case CREATE, REPLACE ->
                            mode != Modes.OWNER_ONLY
                                    || !directory.attributes().equals(Attributes.NONE);
                    case SET_METADATA -> meanwhile != present;
                    case MOVE ->
                            mode != present
                                    || !directory
                                            .attributes()
                                            .agreesWith(step.expected().attributes());
                    case DELETE, ADOPT, MOVE_BACK -> false;
                };
        boolean fresh = step.kind() == ChangeKind.CREATE || step.kind() == ChangeKind.REPLACE;
        return noted
                ? Optional.of(
                        new UnfinishedDirectory(
                                step.source(), mode, fresh ? Modes.OWNER_ONLY : meanwhile))
                : Optional.empty();
    }
}
