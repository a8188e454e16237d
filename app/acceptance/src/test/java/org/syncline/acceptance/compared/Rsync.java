package org.syncline.acceptance.compared;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Synchronises one way only, and without a memory. */
record Rsync() implements Synchroniser {

    @Override
    public String name() {
        return "rsync";
    }

    @Override
    public String command() {
        return "rsync -aHS --delete left/ right/";
    }

    @Override
    public Optional<String> version() throws IOException {
        return Shell.versionOf("rsync --version", "version (\\S+)");
    }

    @Override
    public boolean isTwoWay() {
        return false;
    }

    @Override
    public int sync(Path folder) throws IOException {
        return Shell.run(folder, command());
    }
}
