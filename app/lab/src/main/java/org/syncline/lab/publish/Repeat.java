package org.syncline.lab.publish;

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
}
