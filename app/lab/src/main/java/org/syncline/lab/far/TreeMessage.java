package org.syncline.lab.far;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

import org.syncline.corpora.compare.TreeListing;
import org.syncline.lab.experiment.ExperimentJson;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * What a fork and the machine that serves its trees say to each other: a line of JSON each, an
 * answer for every command. No command has a path, a name or a number.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = TreeMessage.Begin.class, name = "begin"),
    @JsonSubTypes.Type(value = TreeMessage.Fresh.class, name = "fresh"),
    @JsonSubTypes.Type(value = TreeMessage.Edit.class, name = "edit"),
    @JsonSubTypes.Type(value = TreeMessage.Compare.class, name = "compare"),
    @JsonSubTypes.Type(value = TreeMessage.Remove.class, name = "remove"),
    @JsonSubTypes.Type(value = TreeMessage.Done.class, name = "done"),
    @JsonSubTypes.Type(value = TreeMessage.Listed.class, name = "listed"),
    @JsonSubTypes.Type(value = TreeMessage.Failed.class, name = "failed")
})
public sealed interface TreeMessage {

    /** Bytes of a line at most. */
    int MOST_BYTES = 16 << 10;

    /**
     * Comes first.
     *
     * @param secret of the server whose trees are meant, in hexadecimal
     */
    record Begin(String secret) implements TreeMessage {

        /** The secret belongs in no log. */
        @Override
        public String toString() {
            return "begin";
        }
    }

    /** Makes an empty tree without an archive, and serves it. */
    record Fresh() implements TreeMessage {}

    /** Makes the edits of the far side; once in a tree. */
    record Edit() implements TreeMessage {}

    /** Asks for the listing of the tree. */
    record Compare() implements TreeMessage {}

    /** Serves the tree no longer, and removes it. */
    record Remove() implements TreeMessage {}

    /** Answers all but {@link Compare}. */
    record Done() implements TreeMessage {}

    record Listed(TreeListing listing) implements TreeMessage {}

    /**
     * Answers what could not be done.
     *
     * @param message a sentence
     */
    record Failed(String message) implements TreeMessage {}

    default void write(OutputStream out) throws IOException {
        out.write((ExperimentJson.line(this) + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws EOFException if the other side has ended
     * @throws IOException for anything else, such as a line of more than {@link #MOST_BYTES}
     */
    static TreeMessage read(InputStream in) throws IOException {
        String line = line(in, MOST_BYTES);
        try {
            return ExperimentJson.read(line, TreeMessage.class);
        } catch (IOException e) {
            throw new IOException("the other machine says what makes no sense about trees", e);
        }
    }

    /**
     * Reads a line, without its end.
     *
     * @throws IOException also for one that is longer
     */
    static String line(InputStream in, int most) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("nothing was asked for");
            } else if (line.size() == most) {
                throw new IOException(
                        "what is asked for is longer than %d KiB".formatted(most >> 10));
            }
            line.write(next);
        }
        return line.toString(StandardCharsets.UTF_8);
    }
}
