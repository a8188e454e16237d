package org.syncline.acceptance.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One call in a log of {@code strace}.
 *
 * @param from line of the log where the call begins
 * @param to line where it has returned
 * @param text its arguments, with paths beside descriptors
 */
record SystemCall(String name, String text, int from, int to, long result) {

    private static final Pattern WHOLE = Pattern.compile("(\\d+) +(\\w+)\\((.*)\\) += (-?\\d+).*");
    private static final Pattern CODE = Pattern.compile("\\\\x([0-9a-f]{2})");
    private static final Pattern BEGIN =
            Pattern.compile("(\\d+) +(\\w+)\\((.*) <unfinished \\.\\.\\.>");
    private static final Pattern END =
            Pattern.compile("(\\d+) +<\\.\\.\\. (\\w+) resumed>(.*)\\) += (-?\\d+).*");

    /** Bytes that are written as {@code \\x41} become characters, each of its own. */
    private static String decoded(String text) {
        return CODE.matcher(text)
                .replaceAll(
                        code ->
                                Matcher.quoteReplacement(
                                        "" + (char) Integer.parseInt(code.group(1), 16)));
    }

    /** Returns the calls in the order in which they began. */
    static List<SystemCall> read(Path log) throws IOException {
        List<SystemCall> calls = new ArrayList<>();
        Map<String, SystemCall> begun = new HashMap<>();
        int line = 0;
        for (String text : Files.readAllLines(log)) {
            line++;
            Matcher whole = WHOLE.matcher(text);
            Matcher begin = BEGIN.matcher(text);
            Matcher end = END.matcher(text);
            if (begin.matches()) {
                begun.put(
                        begin.group(1),
                        new SystemCall(begin.group(2), decoded(begin.group(3)), line, line, 0));
            } else if (end.matches()) {
                SystemCall first = begun.remove(end.group(1));
                calls.add(
                        new SystemCall(
                                first.name,
                                first.text + decoded(end.group(3)),
                                first.from,
                                line,
                                Long.parseLong(end.group(4))));
            } else if (whole.matches()) {
                long result = Long.parseLong(whole.group(4));
                calls.add(
                        new SystemCall(
                                whole.group(2), decoded(whole.group(3)), line, line, result));
            }
        }
        calls.sort(Comparator.comparingInt(SystemCall::from));
        return calls;
    }

    boolean isA(String... names) {
        return List.of(names).contains(name) && result >= 0;
    }

    /** Returns true if the first argument is a descriptor of this path. */
    boolean on(Path path) {
        int bracket = text.indexOf('<');
        return bracket >= 0
                && text.substring(0, bracket).chars().allMatch(Character::isDigit)
                && text.startsWith("<" + path + ">", bracket);
    }

    boolean mentions(String part) {
        return text.contains(part);
    }

    /** Returns true if the call had returned before the other began. */
    boolean before(SystemCall other) {
        return to < other.from;
    }
}
