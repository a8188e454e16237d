package org.syncline.core.crash;

import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Temporary folders in memory where there is such a place: these tests force a lot to disk. */
final class RamDisk implements TempDirFactory {

    private static final Path PLACE = Path.of("/dev/shm");

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context)
            throws IOException {
        return Files.isWritable(PLACE)
                ? Files.createTempDirectory(PLACE, "syncline-test")
                : Files.createTempDirectory("syncline-test");
    }
}
