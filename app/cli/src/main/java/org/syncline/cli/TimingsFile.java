package org.syncline.cli;

import org.syncline.lab.failure.Failure;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.RunTimings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The file of {@code --timings}: the phases of one run, in the format of the name's ending. */
record TimingsFile(Path path, TableFormat format) {

    /** Checks the name and its folder before any work. */
    static TimingsFile of(Path path) {
        String name = path.toString();
        TableFormat format =
                TableFormat.byExtension(name.substring(name.lastIndexOf('.') + 1))
                        .orElseThrow(() -> new IllegalArgumentException(unknown(name)));
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    name + ": there is no folder " + folder + " for the timings");
        }
        return new TimingsFile(path, format);
    }

    private static String unknown(String name) {
        return name
                + ": the format of timings is told by the end of the name: "
                + Arrays.stream(TableFormat.values())
                        .map(format -> "." + format.extension())
                        .collect(Collectors.joining(", "));
    }

    void write(RunTiming run) throws IOException {
        Table table = RunTimings.phases(List.of(run));
        try {
            Files.write(path, format.bytes(table));
        } catch (IOException e) {
            throw new IOException(
                    "the run is done, but its timings cannot be written to %s: %s"
                            .formatted(path, Failure.of(e).message()),
                    e);
        }
    }
}
