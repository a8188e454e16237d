package org.syncline.core.filter;

import org.syncline.core.model.RelPath;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
    public static final Filter NONE = new Filter(List.of());

    private static final byte[] RESERVED = ".syncline".getBytes(StandardCharsets.US_ASCII);
    private static final String BYTE_ORDER_MARK = "\ufeff";

    private final List<Rule> rules;

    private Filter(List<Rule> rules) {
        this.rules = rules;
    }

    /**
     * Reads rules in order; a byte order mark and carriage returns are ignored.
     *
     * @throws IllegalArgumentException with a message for people if a line is no rule
     */
    public static Filter of(List<String> lines) {
        List<Rule> rules = new ArrayList<>();
        for (String line : lines) {
            boolean marked = rules.isEmpty() && line.startsWith(BYTE_ORDER_MARK);
            Rule.parse(marked ? line.substring(1) : line).ifPresent(rules::add);
        }
        return rules.isEmpty() ? NONE : new Filter(List.copyOf(rules));
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
        if (rules.isEmpty()) {
            return isReserved(path);
        }
        List<byte[]> names = path.names();
        if (Arrays.equals(names.getFirst(), RESERVED)) {
            return true;
        }
        List<int[]> decoded = names.stream().map(Glob::decode).toList();
        for (int depth = 1; depth <= decoded.size(); depth++) {
            boolean directory = depth < decoded.size() || isDirectory;
            if (matches(decoded.subList(0, depth), directory)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isReserved(RelPath path) {
        byte[] bytes = path.rawBytes();
        int n = RESERVED.length;
        return bytes.length >= n
                && (bytes.length == n || bytes[n] == '/')
                && Arrays.equals(bytes, 0, n, RESERVED, 0, n);
    }

    private boolean matches(List<int[]> names, boolean directory) {
        for (Rule rule : rules.reversed()) {
            if (rule.matches(names, directory)) {
                return rule.excludes();
            }
        }
        return false;
    }
}
