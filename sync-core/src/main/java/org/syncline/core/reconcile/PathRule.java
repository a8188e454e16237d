package org.syncline.core.reconcile;

import org.jspecify.annotations.Nullable;
import org.syncline.core.filter.PathPattern;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Policy.OnConflict;

import java.util.List;

/** A treatment of conflicts for the paths that fit a pattern and for all paths below them. */
public record PathRule(PathPattern pattern, OnConflict onConflict) {

    /**
     * The most specific rule for a path, null if none fits: a rule that fits the path itself, or
     * else the nearest directory above it; among several the pattern with most characters other
     * than wildcards; among these the last.
     */
    static @Nullable PathRule mostSpecific(
            List<PathRule> rules, RelPath path, boolean isDirectory) {
        PathRule best = null;
        int bestDepth = 1;
        for (PathRule rule : rules) {
            int depth = rule.pattern.depth(path, isDirectory);
            boolean better =
                    depth > bestDepth
                            || (depth == bestDepth
                                    && (best == null
                                            || rule.pattern.literals() >= best.pattern.literals()));
            if (better) {
                best = rule;
                bestDepth = depth;
            }
        }
        return best;
    }
}
