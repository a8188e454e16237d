package org.syncline.core.execute;

import org.syncline.core.execute.Preparer.Prepared;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.StagedEntry;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.UnfinishedDirectory;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The steps of one call on their way. For one thread. */
final class ApplyRound {
    final Instant began;
    final List<Prepared> prepared = new ArrayList<>();
    final List<Outcome> outcomes = new ArrayList<>();
    final List<Step> done = new ArrayList<>();

    /** Directories in which only new names appeared. */
    final Set<RelPath> grown = new LinkedHashSet<>();

    boolean changedMore;
    long note;

    /** Notes of directories that were made in their place. */
    final List<Long> made = new ArrayList<>();

    long busy;

    ApplyRound(Instant began) {
        this.began = began;
    }

    /** Staged content that was to be published and was not. */
    List<StagedEntry> unpublished() {
        return undone().map(Prepared::staged).filter(Objects::nonNull).toList();
    }

    /** Directories that were noted as unfinished for a step that was not carried out. */
    List<RelPath> unfinished() {
        return undone().flatMap(each -> Preparer.unfinished(each).stream())
                .map(UnfinishedDirectory::path)
                .toList();
    }

    private Stream<Prepared> undone() {
        return IntStream.range(0, prepared.size())
                .filter(i -> i >= outcomes.size() || !(outcomes.get(i) instanceof Outcome.Done))
                .mapToObj(prepared::get);
    }

    void unforced(FileProblem why) {
        for (int i = 0; i < outcomes.size(); i++) {
            if (outcomes.get(i) instanceof Outcome.Done) {
                Problem problem =
                        why.at(prepared.get(i).step().path(), "it could not be forced to disk: ");
                outcomes.set(i, new Outcome.Failed(problem));
            }
        }
    }
}
