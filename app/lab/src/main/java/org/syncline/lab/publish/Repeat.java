package org.syncline.lab.publish;

import org.syncline.lab.history.StoredRun;

import java.util.Optional;

/**
 * How figures are measured again.
 *
 * @param command with the program's name; empty if it is not known
 * @param file the text of {@link #FILE}, which the command names; empty if it names none
 */
public record Repeat(String command, String file) {

    /** The name of the file of an experiment. */
    public static final String FILE = "experiment.toml";

    static final Repeat UNKNOWN = new Repeat("", "");

    private static final String PROGRAM = "./syncline ";

    /** Returns the repetition by a command alone, given without the program's name. */
    static Repeat by(String words) {
        return new Repeat(PROGRAM + words, "");
    }

    /** Returns the repetition of an experiment whose file has this text. */
    static Repeat of(String file) {
        return new Repeat(PROGRAM + "experiment run " + FILE, file);
    }

    /** Returns the same on these cores alone, if there are any. */
    Repeat on(Optional<String> cores) {
        return cores.filter(_ -> !command.isEmpty())
                .map(these -> new Repeat("taskset -c " + these + " " + command, file))
                .orElse(this);
    }

    /**
     * Returns the repetition of one between machines.
     *
     * @param lab the name of their group
     * @param pair as {@link StoredRun#pair} has it
     */
    static Repeat between(String file, String lab, String pair) {
        return new Repeat(
                of(file).command() + " --lab %s --pair %s --with HOST:PORT".formatted(lab, pair),
                file);
    }
}
