package org.syncline.lab.report;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Has programs run on one core, with all that they start, by {@code taskset} of Linux. */
public final class OneCore {

    private static final String PROGRAM = "taskset";
    private static final String FIRST = "0";

    private OneCore() {}

    /** Returns why programs cannot be confined here, a sentence; empty if they can. */
    public static Optional<String> refusal() {
        return refusal(Placement.cores().isPresent(), System.getenv().getOrDefault("PATH", ""));
    }

    static Optional<String> refusal(boolean linux, String path) {
        return linux && isOn(path)
                ? Optional.empty()
                : Optional.of(
                        "both ends on one core need taskset, a program of Linux (package"
                                + " util-linux), which is not here");
    }

    private static boolean isOn(String path) {
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, PROGRAM)));
    }

    /** Returns what stands before the command of a program that is to have one core. */
    public static List<String> command() {
        return command(Placement.cores());
    }

    /**
     * Returns the same for a program that may use some cores, of which it is the first.
     *
     * @param cores as {@link Placement#cores} tells them; core 0 where nothing is known
     */
    public static List<String> command(Optional<String> cores) {
        String first = cores.map(list -> list.split("[-,]", 2)[0]).orElse(FIRST);
        return List.of(PROGRAM, "-c", first);
    }
}
