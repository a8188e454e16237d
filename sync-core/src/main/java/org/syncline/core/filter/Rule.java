package org.syncline.core.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One line of a filter.
 *
 * @param excludes false for a line that begins with {@code !}
 * @param globs one for each name of the path; an empty list element stands for {@code **}
 */
record Rule(boolean excludes, boolean directoriesOnly, List<Optional<Glob>> globs) {

    private static final Optional<Glob> ANY_DEPTH = Optional.empty();

    /** Empty for a blank line or a comment. */
    static Optional<Rule> parse(String line) {
        String text = withoutTrailingBlanks(line);
        if (text.isEmpty() || text.startsWith("#")) {
            return Optional.empty();
        }
        boolean excludes = !text.startsWith("!");
        String pattern = excludes ? text : text.substring(1);
        boolean directoriesOnly = pattern.endsWith("/");
        String body = directoriesOnly ? pattern.substring(0, pattern.length() - 1) : pattern;
        boolean anchored = body.contains("/");
        if (body.startsWith("/")) {
            body = body.substring(1);
        }
        if (body.isEmpty()) {
            throw new IllegalArgumentException("filter rule \"" + line + "\" names nothing");
        }
        return Optional.of(new Rule(excludes, directoriesOnly, globs(line, body, anchored)));
    }

    private static List<Optional<Glob>> globs(String line, String body, boolean anchored) {
        List<Optional<Glob>> globs = new ArrayList<>();
        if (!anchored) {
            globs.add(ANY_DEPTH);
        }
        String[] names = body.split("/", -1);
        for (int i = 0; i < names.length; i++) {
            if (names[i].isEmpty()) {
                throw new IllegalArgumentException(
                        "filter rule \"" + line + "\" holds an empty name");
            }
            boolean anyDepth = names[i].equals("**");
            globs.add(anyDepth ? ANY_DEPTH : Optional.of(Glob.compile(names[i])));
            if (anyDepth && i == names.length - 1) {
                // "a/**" is what lies in a, not a itself.
                globs.add(Optional.of(Glob.compile("*")));
            }
        }
        return List.copyOf(globs);
    }

    private static String withoutTrailingBlanks(String line) {
        int end = line.length();
        while (end > 0 && isBlank(line.charAt(end - 1)) && !isEscaped(line, end - 1)) {
            end--;
        }
        return line.substring(0, end);
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r';
    }

    private static boolean isEscaped(String line, int at) {
        int slashes = 0;
        while (at - slashes > 0 && line.charAt(at - slashes - 1) == '\\') {
            slashes++;
        }
        return slashes % 2 == 1;
    }

    /**
     * Names are decoded by {@link Glob#decode}. Goes back to the last {@code **} only, so time
     * stays bounded.
     */
    boolean matches(List<int[]> names, boolean directory) {
        if (directoriesOnly && !directory) {
            return false;
        }
        int glob = 0;
        int name = 0;
        int resumeGlob = -1;
        int resumeName = 0;
        while (name < names.size()) {
            if (glob < globs.size() && globs.get(glob).isEmpty()) {
                resumeGlob = ++glob;
                resumeName = name;
            } else if (glob < globs.size()
                    && globs.get(glob).orElseThrow().matches(names.get(name))) {
                glob++;
                name++;
            } else if (resumeGlob >= 0) {
                glob = resumeGlob;
                name = ++resumeName;
            } else {
                return false;
            }
        }
        return glob == globs.size();
    }
}
