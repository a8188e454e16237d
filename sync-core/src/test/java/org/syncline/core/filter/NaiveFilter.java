package org.syncline.core.filter;

import org.syncline.core.filter.GlobParser.Token;
import org.syncline.core.model.RelPath;

import java.util.List;
import java.util.Optional;

/** A filter that tries everything: the meaning of rules in as few words as possible. */
record NaiveFilter(List<Rule> rules) {

    static NaiveFilter of(List<String> lines) {
        return new NaiveFilter(lines.stream().map(Rule::parse).flatMap(Optional::stream).toList());
    }

    boolean excludes(RelPath path, boolean isDirectory) {
        List<int[]> names = path.names().stream().map(Glob::decode).toList();
        for (int depth = 1; depth <= names.size(); depth++) {
            boolean directory = depth < names.size() || isDirectory;
            List<int[]> part = names.subList(0, depth);
            boolean excluded = false;
            for (Rule rule : rules) {
                if (fits(rule, part, directory)) {
                    excluded = rule.excludes();
                }
            }
            if (excluded) {
                return true;
            }
        }
        return false;
    }

    static boolean fits(Rule rule, List<int[]> names, boolean directory) {
        return (directory || !rule.directoriesOnly()) && fit(rule.globs(), names);
    }

    private static boolean fit(List<Optional<Glob>> globs, List<int[]> names) {
        if (globs.isEmpty()) {
            return names.isEmpty();
        }
        List<Optional<Glob>> rest = globs.subList(1, globs.size());
        if (globs.getFirst().isEmpty()) {
            return fit(rest, names)
                    || !names.isEmpty() && fit(globs, names.subList(1, names.size()));
        }
        Glob glob = globs.getFirst().get();
        return !names.isEmpty()
                && fits(glob, 0, names.getFirst(), 0)
                && fit(rest, names.subList(1, names.size()));
    }

    private static boolean fits(Glob glob, int token, int[] name, int at) {
        if (token == glob.tokens().size()) {
            return at == name.length;
        }
        return switch (glob.tokens().get(token)) {
            case Token.Star _ ->
                    fits(glob, token + 1, name, at)
                            || at < name.length && fits(glob, token, name, at + 1);
            case Token.Set set ->
                    at < name.length
                            && holds(set, name[at], glob.ignoresCase())
                            && fits(glob, token + 1, name, at + 1);
        };
    }

    private static boolean holds(Token.Set set, int c, boolean ignoresCase) {
        boolean any =
                spans(set, c)
                        || ignoresCase
                                && (spans(set, Character.toLowerCase(c))
                                        || spans(set, Character.toUpperCase(c)));
        return set.inverted() != any;
    }

    private static boolean spans(Token.Set set, int c) {
        for (int i = 0; i < set.ranges().size(); i += 2) {
            if (set.ranges().get(i) <= c && c <= set.ranges().get(i + 1)) {
                return true;
            }
        }
        return false;
    }
}
