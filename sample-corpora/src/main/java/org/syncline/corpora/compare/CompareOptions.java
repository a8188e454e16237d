package org.syncline.corpora.compare;

import org.syncline.corpora.tree.RawPath;

import java.util.EnumSet;
import java.util.Set;

/**
 * The choice of aspects and paths to compare.
 *
 * @param aspects those to look at; {@link Aspect#UNREADABLE} is reported even if it is missing here
 * @param excludedAtRoot names directly below the roots that are skipped with all they hold
 */
public record CompareOptions(Set<Aspect> aspects, Set<RawPath> excludedAtRoot) {
    /** The folder that Syncline reserves in a root. */
    public static final RawPath RESERVED = RawPath.of(".syncline");

    public CompareOptions {
        aspects = Set.copyOf(aspects);
        excludedAtRoot = Set.copyOf(excludedAtRoot);
    }

    /** Every aspect; only {@code .syncline} is excluded. */
    public static CompareOptions strict() {
        return new CompareOptions(EnumSet.allOf(Aspect.class), Set.of(RESERVED));
    }

    /** These options without {@code ignored}. */
    public CompareOptions without(Aspect... ignored) {
        EnumSet<Aspect> left = EnumSet.noneOf(Aspect.class);
        left.addAll(aspects);
        Set.of(ignored).forEach(left::remove);
        return new CompareOptions(left, excludedAtRoot);
    }
}
