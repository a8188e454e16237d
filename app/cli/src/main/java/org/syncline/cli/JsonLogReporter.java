package org.syncline.cli;

import org.syncline.core.session.Comparison;
import org.syncline.core.session.Progress;

import java.io.PrintWriter;
import java.io.Writer;

/** Events for later reading, each with its {@code time}: only completed work. */
final class JsonLogReporter extends JsonReporter {

    private final PrintWriter file;

    JsonLogReporter(Writer file) {
        this(new PrintWriter(file));
    }

    private JsonLogReporter(PrintWriter file) {
        super(JsonLines.stamped(file));
        this.file = file;
    }

    @Override
    public void progress(Progress progress) {
        // A log holds completed work only.
    }

    @Override
    public void listing(Comparison comparison) {
        // A log holds completed work only.
    }

    @Override
    public void close() {
        file.close();
    }
}
