package org.syncline.acceptance.compared;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Synchronises both ways; its archives lie in {@code state}. */
record Unison() implements Synchroniser {

    @Override
    public String name() {
        return "Unison";
    }

    @Override
    public String command() {
        return "unison left right -ui text -batch -auto -times";
    }

    @Override
    public Optional<String> version() throws IOException {
        return Shell.versionOf("unison -version", "version (\\S+)");
    }

    @Override
    public boolean isTwoWay() {
        return true;
    }

    @Override
    public int sync(Path folder) throws IOException {
        return Shell.run(folder, "UNISON=state " + command() + " -log=false");
    }
}
