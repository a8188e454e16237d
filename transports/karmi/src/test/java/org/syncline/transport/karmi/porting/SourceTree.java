package org.syncline.transport.karmi.porting;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The auction's source text, changed by a rule and compiled. */
final class SourceTree {
    private static final List<String> FILES =
            List.of(
                    "Auction.java",
                    "Bidder.java",
                    "House.java",
                    "Lot.java",
                    "TooLowException.java",
                    "Visitor.java");

    private SourceTree() {}

    /** Compiles the text as {@code rule} changes it into a new folder below {@code dir}. */
    static Path compile(Path dir, UnaryOperator<String> rule) throws IOException {
        Path sources = Files.createDirectories(dir.resolve("source").resolve("auction"));
        Path classes = Files.createDirectories(dir.resolve("classes"));
        List<Path> files = new ArrayList<>();
        for (String name : FILES) {
            try (InputStream in = SourceTree.class.getResourceAsStream(name)) {
                String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                files.add(Files.writeString(sources.resolve(name), rule.apply(text)));
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager manager =
                compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options =
                    List.of(
                            "-d",
                            classes.toString(),
                            "-classpath",
                            System.getProperty("java.class.path"),
                            "-proc:none",
                            "-nowarn");
            boolean compiled =
                    compiler.getTask(
                                    said,
                                    manager,
                                    null,
                                    options,
                                    null,
                                    manager.getJavaFileObjectsFromPaths(files))
                            .call();
            assertTrue(compiled, said::toString);
        }
        return classes;
    }
}
