package org.syncline.desktop.engine;

import org.syncline.lab.options.RunOption;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command lines that a worker carries out, as a user would type them.
 *
 * @param state folder of the archives
 */
record CommandLines(Path state) {

    List<String> review(CompareRequest request) {
        List<String> line = command("sync");
        line.addAll(List.of("--commands", "--review"));
        line.addAll(RunOption.arguments(request.options()));
        return with(request, line);
    }

    /** Shows all actions of a run, or a list of runs if none is named. */
    List<String> history(CompareRequest request, String run) {
        return with(request, chosen(run, command("history")));
    }

    /** Takes back the latest run unless one is named; {@code looking} changes nothing. */
    List<String> undo(CompareRequest request, String run, boolean looking) {
        List<String> line = chosen(run, command("undo"));
        line.add("--commands");
        if (looking) {
            line.add("--dry-run");
        }
        return with(request, line);
    }

    private List<String> command(String name) {
        return new ArrayList<>(List.of(name, "--format=json", "--state=" + state));
    }

    private static List<String> chosen(String run, List<String> line) {
        if (!run.isEmpty()) {
            line.add("--run=" + run);
        }
        return line;
    }

    private static List<String> with(CompareRequest request, List<String> line) {
        line.addAll(List.of("--", request.left(), request.right()));
        return line;
    }
}
