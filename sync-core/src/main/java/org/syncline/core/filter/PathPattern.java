package org.syncline.core.filter;

import org.syncline.core.model.RelPath;

import java.util.List;

/**
 * One pattern for paths, written like a line of a {@link Filter} but never negated. Equal if the
 * texts are. Immutable; safe for any thread.
 */
public final class PathPattern {

    private final String text;
    private final Rule rule;

    private PathPattern(String text, Rule rule) {
        this.text = text;
        this.rule = rule;
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
        return !path.isRoot()
                && rule.matches(path.names().stream().map(Glob::decode).toList(), isDirectory);
    }

    /**
     * The number of names in the longest part of the path that fits: the path itself or a directory
     * above it; 0 if none fits.
     */
    public int depth(RelPath path, boolean isDirectory) {
        List<int[]> names = path.names().stream().map(Glob::decode).toList();
        for (int depth = names.size(); depth > 0; depth--) {
            if (rule.matches(names.subList(0, depth), depth < names.size() || isDirectory)) {
                return depth;
            }
        }
        return 0;
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
