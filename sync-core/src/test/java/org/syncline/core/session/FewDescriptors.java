package org.syncline.core.session;

import java.io.IOException;
import java.nio.file.Path;

/** Synchronises {@code FOLDER/left} with {@code FOLDER/right}; the exit status is the run's. */
final class FewDescriptors {

    private FewDescriptors() {}

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        TwoTrees trees =
                new TwoTrees(
                        folder.resolve("left"), folder.resolve("right"), folder.resolve("state"));
        RunResult result = trees.sync();
        result.results().stream()
                .filter(each -> !each.outcome().equals(new org.syncline.core.model.Outcome.Done()))
                .limit(3)
                .forEach(each -> System.err.println(each.outcome()));
        System.exit(result.exitStatus());
    }
}
