package org.syncline.core.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One line of a filter.
 *
 * @param excludes false for a line that begins with {@code !}
 * @param globs one for each name of the path; an empty list element stands for any number of {@code
 *     **}, and no other follows it
 */
record Rule(boolean excludes, boolean directoriesOnly, List<Optional<Glob>> globs) {

    /** As in Syncthing: a rule has to say so itself, so that a file of rules means one thing. */
    static final String IGNORE_CASE = "(?i)";

    /** git takes more than two stars for two. */
    private static final Pattern ANY_DIRECTORIES = Pattern.compile("\\*{2,}");

    private static final Optional<Glob> ANY_DEPTH = Optional.empty();

    /** Empty for a blank line or a comment. */
    static Optional<Rule> parse(String line) {
        String text = withoutTrailingSpaces(line);
        if (text.isEmpty() || text.startsWith("#")) {
            return Optional.empty();
        }
        boolean excludes = !text.startsWith("!");
        String marked = excludes ? text : text.substring(1);
        boolean ignoresCase = marked.startsWith(IGNORE_CASE);
        String pattern = ignoresCase ? marked.substring(IGNORE_CASE.length()) : marked;
        boolean directoriesOnly = pattern.endsWith("/");
        String body = directoriesOnly ? pattern.substring(0, pattern.length() - 1) : pattern;
        boolean anchored = body.contains("/");
        if (body.startsWith("/")) {
            body = body.substring(1);
        }
        if (body.isEmpty()) {
            throw new IllegalArgumentException("filter rule \"" + line + "\" names nothing");
        }
        if (("/" + body + "/").contains("//")) {
            throw new IllegalArgumentException("filter rule \"" + line + "\" holds an empty name");
        }
        List<Optional<Glob>> globs = globs(body, ignoresCase);
        if (!anchored && !globs.getFirst().isEmpty()) {
            globs.addFirst(ANY_DEPTH);
        }
        return Optional.of(new Rule(excludes, directoriesOnly, List.copyOf(globs)));
    }

    private static List<Optional<Glob>> globs(String body, boolean ignoresCase) {
        List<Optional<Glob>> globs = new ArrayList<>();
        String[] names = body.split("/", -1);
        for (int i = 0; i < names.length; i++) {
            boolean anyDepth = ANY_DIRECTORIES.matcher(names[i]).matches();
            boolean again = anyDepth && !globs.isEmpty() && globs.getLast().isEmpty();
            if (!again) {
                globs.add(anyDepth ? ANY_DEPTH : Optional.of(Glob.compile(names[i], ignoresCase)));
            }
            if (anyDepth && i == names.length - 1) {
                // "a/**" matches everything in a, not a itself.
                globs.add(Optional.of(Glob.compile("*", false)));
            }
        }
        return globs;
    }

    /** Without the carriage return of a line that ends in CRLF, too. */
    private static String withoutTrailingSpaces(String line) {
        int end = line.endsWith("\r") ? line.length() - 1 : line.length();
        while (end > 0 && line.charAt(end - 1) == ' ' && !isEscaped(line, end - 1)) {
            end--;
        }
        return line.substring(0, end);
    }

    private static boolean isEscaped(String line, int at) {
        int slashes = 0;
        while (at - slashes > 0 && line.charAt(at - slashes - 1) == '\\') {
            slashes++;
        }
        return slashes % 2 == 1;
    }
}
