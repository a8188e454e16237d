package org.syncline.core.reconcile;

import org.syncline.core.filter.PathPattern;
import org.syncline.core.model.RelPath;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The choices that a plan depends on.
 *
 * @param mode the directions in which changes may travel
 * @param onConflict the treatment of a path that both sides changed in different ways
 * @param rules other treatments for some paths; the most specific rule counts
 * @param atomic directories that are decided as a whole: if both sides changed any files in one, it
 *     is one conflict
 */
public record Policy(
        Mode mode, OnConflict onConflict, List<PathRule> rules, List<PathPattern> atomic) {

    /** The command line's {@code --mode}; mirror and update go from left to right. */
    public enum Mode {
        /** Changes travel both ways. */
        TWO_WAY,
        /** The right side becomes equal to the left; extra files on the right are deleted. */
        MIRROR,
        /**
         * New and changed files go to the right; nothing is deleted and newer work on the right
         * stays.
         */
        UPDATE
    }

    /**
     * The command line's {@code --policy}. No winner (equal times under {@code NEWER}) is a
     * conflict.
     */
    public enum OnConflict {
        SKIP,
        KEEP_BOTH,
        NEWER,
        LEFT,
        RIGHT
    }

    public static final Policy DEFAULT = new Policy(Mode.TWO_WAY, OnConflict.SKIP);

    public Policy {
        rules = List.copyOf(rules);
        atomic = List.copyOf(atomic);
    }

    /** A policy without exceptions for paths. */
    public Policy(Mode mode, OnConflict onConflict) {
        this(mode, onConflict, List.of(), List.of());
    }

    public Policy withMode(Mode choice) {
        return new Policy(choice, onConflict, rules, atomic);
    }

    public Policy withOnConflict(OnConflict choice) {
        return new Policy(mode, choice, rules, atomic);
    }

    public Policy withRules(PathRule... choice) {
        return new Policy(mode, onConflict, List.of(choice), atomic);
    }

    public Policy withAtomic(PathPattern... choice) {
        return new Policy(mode, onConflict, rules, List.of(choice));
    }

    /** The treatment of a conflict at this path. */
    OnConflict onConflict(RelPath path, boolean isDirectory) {
        PathRule rule = PathRule.mostSpecific(rules, path, isDirectory);
        return rule == null ? onConflict : rule.onConflict();
    }

    /** True for a directory that is decided as a whole. */
    boolean isAtomic(RelPath directory) {
        return atomic.stream().anyMatch(pattern -> pattern.matches(directory, true));
    }

    /** Selects the directories that are decided as a whole; empty if there can be none. */
    public Optional<Predicate<RelPath>> whole() {
        return atomic.isEmpty() ? Optional.empty() : Optional.of(this::isAtomic);
    }
}
