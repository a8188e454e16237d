package org.syncline.core.execute;

import org.syncline.core.execute.Preparer.Prepared;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.StagedEntry;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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
    long busy;

    ApplyRound(Instant began) {
        this.began = began;
    }

    /** Staged content that was to be published and was not. */
    List<StagedEntry> unpublished() {
        List<StagedEntry> left = new ArrayList<>();
        for (int i = 0; i < prepared.size(); i++) {
            StagedEntry staged = prepared.get(i).staged();
            boolean tried = i < outcomes.size();
            if (staged != null && !(tried && outcomes.get(i) instanceof Outcome.Done)) {
                left.add(staged);
            }
        }
        return left;
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
