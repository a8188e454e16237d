package org.syncline.core.filter;

import org.syncline.core.model.RelPath;

import java.util.BitSet;
import java.util.List;

/**
 * One pattern for paths, written like a line of a {@link Filter} but never negated. Equal if the
 * texts are. Immutable; safe for any thread.
 */
public final class PathPattern {

    private final String text;
    private final RuleAutomaton rule;

    private PathPattern(String text, Rule rule) {
        this.text = text;
        this.rule = RuleAutomaton.of(List.of(rule));
    }

    /**
     * Reads a pattern.
     *
     * @throws IllegalArgumentException with a message for people
     */
    public static PathPattern of(String text) {
        Rule rule = text.startsWith("!") ? null : Rule.parse(text).orElse(null);
        if (rule == null) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is no pattern: patterns look like *.txt, docs/ or /a/**/b");
        }
        return new PathPattern(text, rule);
    }

    /** True if the path itself fits, whatever the directories above it. Never true for the root. */
    public boolean matches(RelPath path, boolean isDirectory) {
        return !path.isRoot() && fits(path, isDirectory).get(path.names().size());
    }

    /**
     * The number of names in the longest part of the path that fits: the path itself or a directory
     * above it; 0 if none fits.
     */
    public int depth(RelPath path, boolean isDirectory) {
        return path.isRoot() ? 0 : Math.max(0, fits(path, isDirectory).length() - 1);
    }

    /** The numbers of names whose path fits. */
    private BitSet fits(RelPath path, boolean isDirectory) {
        BitSet fits = new BitSet();
        RuleAutomaton.Walk walk = rule.walk();
        int names = 1;
        for (int c : Glob.decode(path.rawBytes())) {
            if (c == '/') {
                walk.endName();
                fits.set(names++, walk.isExcluded(true));
            } else {
                walk.take(c);
            }
        }
        walk.endName();
        fits.set(names, walk.isExcluded(isDirectory));
        return fits;
    }

    /** The specificity of the pattern: its number of characters that are no wildcards. */
    public int literals() {
        return text.replace(Rule.IGNORE_CASE, "").replaceAll("\\[[^]]*]|[*?]", "").length();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PathPattern that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** The pattern as it was written. */
    @Override
    public String toString() {
        return text;
    }
}
