package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.model.RelPath;
import org.syncline.lab.events.PathField;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.table.Figures;

import java.io.PrintWriter;
import java.util.Locale;

/** Reports the findings of a verification, for people or for programs. One thread. */
final class VerifyReport {

    private final PrintWriter out;
    private final boolean json;
    private final JsonLines lines;
    private long findings;

    VerifyReport(PrintWriter out, boolean json) {
        this.out = out;
        this.json = json;
        this.lines = new JsonLines(out);
    }

    /**
     * @param verdict such as {@code suspect}, {@code changed}, {@code missing}, {@code only-left}
     * @param detail a sentence fragment, or the empty string
     */
    void finding(RelPath path, String verdict, String detail) {
        findings++;
        if (json) {
            ObjectNode event = lines.event("finding").put("verdict", verdict);
            PathField.put(event, path);
            if (!detail.isEmpty()) {
                event.put("reason", detail);
            }
            lines.write(event);
        } else {
            Terminal.say(
                    out,
                    verdict
                            + ": "
                            + ActionText.path(path)
                            + (detail.isEmpty() ? "" : ": " + detail));
        }
    }

    /** Returns the exit status: 0 if all is well, 1 if not. */
    int finished(long verified, long bytes, long unknown) {
        int exit = findings == 0 ? ExitStatus.DONE : ExitStatus.ITEMS_LEFT;
        if (json) {
            lines.write(
                    lines.event("summary")
                            .put("status", findings == 0 ? "done" : "different")
                            .put("exit", exit)
                            .put("verified", verified)
                            .put("findings", findings)
                            .put("unknown", unknown)
                            .put("bytes", bytes));
        } else {
            String rest =
                    unknown == 0
                            ? ""
                            : String.format(
                                    Locale.ROOT, "; %,d never synchronised, not compared", unknown);
            Terminal.say(
                    out,
                    String.format(
                            Locale.ROOT,
                            "%,d %s as they should be (%s), %,d %s not%s",
                            verified,
                            verified == 1 ? "file is" : "files are",
                            Figures.bytes(bytes),
                            findings,
                            findings == 1 ? "path is" : "paths are",
                            rest));
        }
        lines.flush();
        return exit;
    }

    void failed(Failure failure) {
        if (json) {
            lines.failed(failure);
        }
        lines.flush();
    }
}
