package org.syncline.lab.experiment;

import org.syncline.core.model.PrintableText;
import org.syncline.lab.report.AtomicFile;
import org.syncline.lab.worker.ListedTransport;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * Designs of experiments in readable files. A file is TOML 1.0 in UTF-8; its keys and names are
 * those of the command line's options without their dashes:
 *
 * <pre>
 * name = "calls over a slow line"
 * transport = ["socket", "rmi"]    # for all parts that do not say otherwise
 * link = ["none", "dsl1999"]
 * pairs = ["bench:shelf"]          # of machines of a group; also pairs-at-once
 *
 * [effort]                         # forks, most-forks, warm-ups, most-warm-up, iterations,
 *                                  # least, most, budget
 * forks = 10
 * budget = "10 min"
 *
 * [[calls]]                        # also [[sync]] and [[signing]], each any number of times
 * shape = ["add", "people"]
 * </pre>
 *
 * Each key may be left out and then has the default of {@link Axes} or {@link Efforts}; where a
 * list is meant, a value may stand alone. Safe for any thread.
 */
public final class ExperimentFile {

    private static final int MOST_BYTES = 128 << 10;
    private static final String SUFFIX = ".toml";

    private ExperimentFile() {}

    /**
     * Reads a file.
     *
     * @param transports those of the installation, by which names and cells are checked
     * @throws IllegalArgumentException for what the user can mend in the file: a sentence with its
     *     name, the line where it is known, and what to do
     * @throws IOException if the file cannot be read, in a sentence as well
     */
    public static ExperimentDesign read(Path file, List<ListedTransport> transports)
            throws IOException {
        String name = file.getFileName() == null ? file.toString() : file.getFileName().toString();
        return parse(PrintableText.line(name), content(file), transports);
    }

    /** Reads the text of a file of this name; see {@link #read}. */
    static ExperimentDesign parse(String file, String text, List<ListedTransport> transports) {
        TomlTable root = TomlTable.root(new TomlText(file, text));
        ExperimentDesign design =
                new DesignReader(root, new CellCheck(transports)).read(title(file));
        try {
            design.experiment(transports);
        } catch (IllegalArgumentException e) {
            throw root.wrong(e);
        }
        return design;
    }

    private static String title(String file) {
        boolean known = file.endsWith(SUFFIX) && file.length() > SUFFIX.length();
        String title = known ? file.substring(0, file.length() - SUFFIX.length()) : file;
        return title.substring(0, Math.min(title.length(), ExperimentDesign.LONGEST_NAME));
    }

    private static String content(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(
                    file.toString(), null, "there is no such file; name one that exists");
        }
        if (!Files.isRegularFile(file)) {
            throw unfit(file, " is no file; name a file that describes an experiment");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        }
        if (bytes.length > MOST_BYTES) {
            throw unfit(file, " is larger than 128 KiB; name a file that describes an experiment");
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw unfit(file, " is no text in UTF-8; write it anew with an editor for text");
        }
    }

    private static IllegalArgumentException unfit(Path file, String what) {
        return new IllegalArgumentException(PrintableText.line(file.toString()) + what);
    }

    /** Returns the text of a file that is read to the same design. */
    public static String text(ExperimentDesign design) {
        return "# An experiment; \"syncline experiment run FILE\" runs it.\n"
                + DesignWriter.write(design);
    }

    /** Writes a file that is read to the same design; another of that name is replaced. */
    public static void write(Path file, ExperimentDesign design) throws IOException {
        AtomicFile.write(file, text(design).getBytes(StandardCharsets.UTF_8));
    }
}
