package org.syncline.lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The commit that this program was built from, as the start script told its build. The build writes
 * it into the last of its jars, on which no other depends: in each manifest it would let every
 * commit compile all modules anew.
 */
public final class SourceCommit {

    /** The name for sources that are no checkout, and for classes without that jar. */
    public static final String UNKNOWN = "unknown";

    private static final String FILE = "META-INF/syncline-commit";

    private SourceCommit() {}

    /**
     * Returns the commit of this program, such as "0123456789ab", or "0123456789ab with changes" if
     * its sources had changed since; {@link #UNKNOWN} where the build did not know. Any thread.
     */
    public static String text() {
        return in(SourceCommit.class.getClassLoader());
    }

    static String in(ClassLoader classes) {
        try (InputStream file = classes.getResourceAsStream(FILE)) {
            return file == null
                    ? UNKNOWN
                    : new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + FILE + " of this program", e);
        }
    }
}
