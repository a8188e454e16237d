package org.syncline.core.replica;

import java.nio.file.Path;
import java.util.List;

/**
 * The choices of a root's owner, which no caller changes.
 *
 * @param state folder of the archives
 * @param trash how long trash is kept
 * @param excludes rules for paths that callers neither see nor reach
 * @param terms what callers may choose
 */
public record ReplicaSettings(
        Path state, TrashLimits trash, List<String> excludes, ServingTerms terms) {

    public ReplicaSettings {
        excludes = List.copyOf(excludes);
    }

    /** The settings of a root of this user's own, with its archive in this folder. */
    public static ReplicaSettings in(Path state) {
        return new ReplicaSettings(state, TrashLimits.DEFAULT, List.of(), ServingTerms.OWN);
    }

    /** Returns the folder of the archives themselves, which nobody else may write to. */
    Path archives() {
        return state.resolve("archives");
    }

    public ReplicaSettings withTrash(TrashLimits limits) {
        return new ReplicaSettings(state, limits, excludes, terms);
    }

    public ReplicaSettings withExcludes(List<String> rules) {
        return new ReplicaSettings(state, trash, rules, terms);
    }

    public ReplicaSettings withTerms(ServingTerms others) {
        return new ReplicaSettings(state, trash, excludes, others);
    }
}
