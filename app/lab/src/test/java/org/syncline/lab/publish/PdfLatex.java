package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The program that sets what reports are written for. */
final class PdfLatex {

    private static final String PROGRAM = "pdflatex";

    private PdfLatex() {}

    static void assumeInstalled() {
        String path = System.getenv().getOrDefault("PATH", "");
        assumeTrue(
                Stream.of(path.split(File.pathSeparator, -1))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, PROGRAM))),
                PROGRAM + " is not installed");
    }

    /** Sets a document, which takes no question for an answer and starts no program. */
    static void assertSets(Path document) throws IOException, InterruptedException {
        Path log = document.resolveSibling("said.txt");
        int code =
                new ProcessBuilder(
                                PROGRAM,
                                "-no-shell-escape",
                                "-interaction=nonstopmode",
                                "-halt-on-error",
                                document.getFileName().toString())
                        .directory(document.getParent().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start()
                        .waitFor();
        assertEquals(0, code, Files.readString(log));
        String name = document.getFileName().toString().replace(".tex", ".pdf");
        String set = Files.readString(document.resolveSibling(name), StandardCharsets.ISO_8859_1);
        assertTrue(set.startsWith("%PDF"), name);
    }
}
