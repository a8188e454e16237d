package org.syncline.lab.experiment;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a TOML file and the places in it. The parser tells lines of broken syntax only, and
 * often a later one; those of keys are found in the text, for keys that stand at the beginning of a
 * line.
 *
 * @param file its name, for messages
 */
record TomlText(String file, List<String> lines) {

    /** Numbers with so many digits stand in quotes. */
    static final int LONG = 19;

    /** How far back the line that is wrong is looked for, each time with one more parse. */
    private static final int MOST_LOOKS = 64;

    private static final Pattern LONG_NUMBER = Pattern.compile("(?<![\\w.])[0-9][0-9_]{18,}");
    private static final Pattern EMPTY = Pattern.compile("\\s*(#.*)?");
    private static final Pattern HEADER =
            Pattern.compile("\\s*\\[\\[?\\s*([A-Za-z0-9_.-]+)\\s*]]?\\s*(#.*)?");

    TomlText(String file, String text) {
        this(file, text.lines().toList());
    }

    /** A place in the file: a key of the n-th table of a name, from 0; no key for its header. */
    record Place(String table, int index, String key) {}

    /** Fails for broken syntax, telling where. */
    ObjectNode parse() {
        refuseLongNumbers();
        try {
            JsonNode root = read(lines);
            if (root instanceof ObjectNode table) {
                return table;
            }
            throw wrong(0, "holds no keys; write them as in key = \"value\"", null);
        } catch (JacksonException e) {
            throw wrong(
                    line(e),
                    "this is no TOML: "
                            + NearestNames.clipped(
                                    e.getOriginalMessage().lines().findFirst().orElse(""))
                            + "; write keys as in key = \"value\" or key = [1, 2]",
                    e);
        }
    }

    private static JsonNode read(List<String> lines) throws JacksonException {
        return new TomlMapper().readTree(String.join("\n", lines));
    }

    /**
     * Returns the line, from 1, up to which the lines are already wrong in this way; 0 if it is not
     * known. The parser tells where it has read to, which after a key or a header is the next one.
     */
    private int line(JacksonException e) {
        JsonLocation location = e.getLocation();
        int told = location == null ? 0 : Math.min(location.getLineNr(), lines.size());
        int line = told;
        for (int looks = 0; looks < MOST_LOOKS; looks++) {
            int before = filledBefore(line);
            if (before == 0 || !isWrongUpTo(before, e)) {
                return line;
            }
            line = before;
        }
        return told;
    }

    /** Returns the nearest line above that holds more than a comment; 0 if there is none. */
    private int filledBefore(int line) {
        int before = line - 1;
        while (before > 0 && EMPTY.matcher(lines.get(before - 1)).matches()) {
            before--;
        }
        return Math.max(0, before);
    }

    private boolean isWrongUpTo(int line, JacksonException e) {
        try {
            read(lines.subList(0, line));
            return false;
        } catch (JacksonException before) {
            return String.valueOf(before.getOriginalMessage()).equals(e.getOriginalMessage());
        }
    }

    /** The parser takes a wrong number for them (issue 663 of jackson-dataformats-text). */
    private void refuseLongNumbers() {
        for (int i = 0; i < lines.size(); i++) {
            Matcher number = LONG_NUMBER.matcher(lines.get(i));
            while (number.find()) {
                boolean isNumber = isBare(lines.get(i).substring(0, number.start()));
                if (isNumber && isLong(number.group())) {
                    throw wrong(
                            i + 1,
                            "a number of "
                                    + LONG
                                    + " digits or more stands in quotes, as in"
                                    + " seed = \"1234567890123456789\"",
                            null);
                }
            }
        }
    }

    /** True if what follows on a line is neither in quotes nor a comment. */
    private static boolean isBare(String before) {
        long quotes = before.chars().filter(c -> c == '"').count();
        long single = before.chars().filter(c -> c == '\'').count();
        boolean comment = before.contains("#") && quotes + single == 0;
        return quotes % 2 == 0 && single % 2 == 0 && !comment;
    }

    private static boolean isLong(String number) {
        return number.chars().filter(c -> c != '_').count() >= LONG;
    }

    /** A failure in the words of the user, with the place of what is wrong. */
    IllegalArgumentException wrong(Place place, String value, String what, @Nullable Exception e) {
        return wrong(line(place, value), what, e);
    }

    private IllegalArgumentException wrong(int line, String what, @Nullable Exception cause) {
        return new IllegalArgumentException(
                file + (line > 0 ? ", line " + line : "") + ": " + what, cause);
    }

    /** From 1; 0 if it is not known. */
    private int line(Place place, String value) {
        if (lines.stream().anyMatch(line -> line.contains("\"\"\"") || line.contains("'''"))) {
            return 0;
        }
        int at = key(place);
        return at < 0 ? 0 : valueFrom(at, value) + 1;
    }

    private int key(Place place) {
        boolean root = place.table().isEmpty();
        int header = root ? -1 : header(place.table(), place.index());
        if (place.key().isEmpty() || (header < 0 && !root)) {
            return header;
        }
        Pattern key = Pattern.compile("\\s*" + Pattern.quote(place.key()) + "\\s*=.*");
        for (int i = header + 1; i < lines.size() && !isHeader(i); i++) {
            if (key.matcher(lines.get(i)).matches()) {
                return i;
            }
        }
        return root ? header(place.key(), 0) : -1;
    }

    private int header(String table, int index) {
        int seen = 0;
        for (int i = 0; i < lines.size(); i++) {
            Matcher header = HEADER.matcher(lines.get(i));
            if (header.matches() && header.group(1).equals(table) && seen++ == index) {
                return i;
            }
        }
        return -1;
    }

    private boolean isHeader(int line) {
        return HEADER.matcher(lines.get(line)).matches();
    }

    /** A list may go over several lines, of which one has the value. */
    private int valueFrom(int line, String value) {
        for (int i = line; i < lines.size() && !isHeader(i); i++) {
            if (!value.isEmpty() && lines.get(i).contains(value)) {
                return i;
            }
            if (lines.get(i).strip().endsWith("]")) {
                break;
            }
        }
        return line;
    }
}
