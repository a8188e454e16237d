package org.syncline.acceptance.compared;

import org.syncline.cli.CliRun;

import java.nio.file.Path;
import java.util.Optional;

/** The {@code sync} command in this JVM. */
record SynclineCommand(String mode) implements Synchroniser {

    @Override
    public String name() {
        return "Syncline";
    }

    @Override
    public String command() {
        return "syncline sync left right --fast --mode " + mode;
    }

    @Override
    public Optional<String> version() {
        return Optional.of("");
    }

    @Override
    public boolean isTwoWay() {
        return mode.equals("two-way");
    }

    @Override
    public int sync(Path folder) {
        return CliRun.of(
                        "sync",
                        folder.resolve("left"),
                        folder.resolve("right"),
                        "--state",
                        folder.resolve("state"),
                        "--fast",
                        "--mode",
                        mode)
                .exit();
    }
}
