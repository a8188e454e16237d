package org.syncline.core.filter;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Decides which paths are left out. Rules are lines as in {@code .gitignore}: {@code *}, {@code ?}
 * and {@code [a-z]} within a name, {@code **} for any number of directories, a leading or inner
 * {@code /} ties a rule to the root, a trailing one to directories, {@code !} takes paths in again,
 * {@code #} begins a comment. The last rule that fits decides, and everything in an excluded
 * directory is excluded. Case counts but for rules that begin with {@code (?i)}. The reserved
 * folder {@code .syncline} of the root is always excluded. Immutable; safe for any thread.
 */
public final class Filter {

    /** Leaves out the reserved folder only. */
    public static final Filter NONE = new Filter(null);

    private static final byte[] RESERVED = ".syncline".getBytes(StandardCharsets.US_ASCII);
    private static final String BYTE_ORDER_MARK = "\ufeff";

    /** Most rules of a filter. */
    public static final int MAX_RULES = 10_000;

    /** Most characters of all rules of a filter. */
    public static final int MAX_LENGTH = 128 << 10;

    private final @Nullable RuleAutomaton rules;

    private Filter(@Nullable RuleAutomaton rules) {
        this.rules = rules;
    }

    /**
     * Reads rules in order; a byte order mark and carriage returns are ignored.
     *
     * @throws IllegalArgumentException with a message for people if a line is no rule, or if there
     *     are more than {@link #MAX_RULES} or {@link #MAX_LENGTH} allow
     */
    public static Filter of(List<String> lines) {
        return of(lines, UnaryOperator.identity());
    }

    /** The same, of rules in another spelling, which may make them longer than is allowed. */
    public static Filter of(List<String> lines, UnaryOperator<String> spelling) {
        checkSize(lines);
        List<Rule> rules = new ArrayList<>();
        for (String line : lines) {
            boolean marked = rules.isEmpty() && line.startsWith(BYTE_ORDER_MARK);
            Rule.parse(spelling.apply(marked ? line.substring(1) : line)).ifPresent(rules::add);
        }
        return rules.isEmpty() ? NONE : new Filter(RuleAutomaton.of(rules));
    }

    private static void checkSize(List<String> lines) {
        long length = lines.stream().mapToLong(String::length).sum();
        if (lines.size() > MAX_RULES || length > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    ("a filter of %d rules with %d characters is too large; %d rules with %d"
                                    + " characters are allowed, so exclude whole folders instead")
                            .formatted(lines.size(), length, MAX_RULES, MAX_LENGTH));
        }
    }

    /**
     * True if a line is a rule, false if it is blank or a comment.
     *
     * @throws IllegalArgumentException with a message for people if it is neither
     */
    public static boolean isRule(String line) {
        return Rule.parse(line).isPresent();
    }

    /**
     * The rule that leaves out this directory below the root, whatever characters are in its name.
     */
    public static String ruleFor(RelPath directory) {
        StringBuilder rule = new StringBuilder();
        for (byte[] name : directory.names()) {
            rule.append('/').append(Glob.literal(name));
        }
        return rule.append('/').toString();
    }

    /**
     * True if the path takes no part, because of itself or of a directory above it. Never true for
     * the root.
     */
    public boolean excludes(RelPath path, boolean isDirectory) {
        if (path.isRoot()) {
            return false;
        }
        if (rules == null || isReserved(path)) {
            return isReserved(path);
        }
        RuleAutomaton.Walk walk = rules.walk();
        for (int c : Glob.decode(path.rawBytes())) {
            if (c != '/') {
                walk.take(c);
                continue;
            }
            walk.endName();
            if (walk.isExcluded(true)) {
                return true;
            }
        }
        walk.endName();
        return walk.isExcluded(isDirectory);
    }

    private static boolean isReserved(RelPath path) {
        byte[] bytes = path.rawBytes();
        int n = RESERVED.length;
        return bytes.length >= n
                && (bytes.length == n || bytes[n] == '/')
                && Arrays.equals(bytes, 0, n, RESERVED, 0, n);
    }
}
