package org.syncline.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

class SourceCommitTest {

    @Test
    void isWhatTheBuildWroteAndOtherwiseUnknown(@TempDir Path jar) throws IOException {
        URL[] jars = {jar.toUri().toURL()};
        try (URLClassLoader classes = new URLClassLoader(jars, null)) {
            assertEquals("unknown", SourceCommit.in(classes));
            Path file = Files.createDirectory(jar.resolve("META-INF")).resolve("syncline-commit");
            Files.writeString(file, "0123456789ab with changes\n");
            assertEquals("0123456789ab with changes", SourceCommit.in(classes));
        }
    }
}
