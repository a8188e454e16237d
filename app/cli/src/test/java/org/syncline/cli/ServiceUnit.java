package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The unit that has systemd run {@code serve}, for one user. Read as systemd does, as far as this
 * unit goes: settings of one line, words without quotes.
 *
 * <p>Source: systemd.service(5), systemd.exec(5).
 */
public record ServiceUnit(String text) {

    /** The unit for all users, in the installers. */
    public static final Path FILE = Path.of("../../installers/linux/syncline-serve@.service");

    private static final Pattern EXAMPLE = Pattern.compile("(?m)^# +([A-Z_]+)=(.+)$");

    /** The unit of a user, whose name stands in its comments too. */
    public static ServiceUnit of(String user) throws IOException {
        return new ServiceUnit(Files.readString(FILE).replace("%i", user).replace("USER", user));
    }

    /** Returns the value of a setting; fails unless it stands there once. */
    public String setting(String name) {
        String start = name + "=";
        List<String> values = text.lines().filter(line -> line.startsWith(start)).toList();
        assertEquals(1, values.size(), name);
        return values.getFirst().substring(start.length());
    }

    /** Returns the words of a setting. */
    public List<String> words(String name) {
        return Arrays.asList(setting(name).split(" +"));
    }

    /** Returns the variables of {@code Environment}. */
    public Map<String, String> environment() {
        return words("Environment").stream()
                .map(word -> word.split("=", 2))
                .collect(Collectors.toMap(variable -> variable[0], variable -> variable[1]));
    }

    /** Returns the variables that the comment gives as an example of the environment. */
    public Map<String, String> example() {
        Matcher found = EXAMPLE.matcher(text);
        assertTrue(found.find(), "no example of an environment");
        return Map.of(found.group(1), found.group(2));
    }

    /** Returns the command that systemd starts: a variable becomes as many words as it has. */
    public List<String> command(Map<String, String> environment) {
        List<String> command = new ArrayList<>();
        for (String word : words("ExecStart")) {
            if (word.startsWith("$")) {
                String value = environment.get(word.substring(1));
                assertNotNull(value, word);
                command.addAll(Arrays.asList(value.split("\\s+")));
            } else {
                command.add(word);
            }
        }
        return command;
    }
}
