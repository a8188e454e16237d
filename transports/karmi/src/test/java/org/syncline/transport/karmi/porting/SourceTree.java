package org.syncline.transport.karmi.porting;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The source texts of programs for Java RMI, changed by a rule and compiled. */
final class SourceTree {
    private SourceTree() {}

    /** The rule of the third parties that ported programs to KaRMI. */
    static String port(String text) {
        return text.replace("java.rmi.", "uka.karmi.rmi.")
                .replace("uka.karmi.rmi.RMISecurityManager", "java.rmi.RMISecurityManager");
    }

    /**
     * Compiles the texts of one folder as {@code rule} changes them.
     *
     * @param folder below this class's own among the resources
     * @return the folder of the classes, a new one below {@code dir}
     */
    static Path compile(Path dir, String folder, UnaryOperator<String> rule) throws IOException {
        Path sources = Files.createDirectories(dir.resolve("source").resolve(folder));
        Path classes = Files.createDirectories(dir.resolve("classes").resolve(folder));
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> texts = Files.newDirectoryStream(resource(folder))) {
            for (Path text : texts) {
                Path file = sources.resolve(text.getFileName().toString());
                files.add(Files.writeString(file, rule.apply(Files.readString(text))));
            }
        }
        compile(files, classes);
        return classes;
    }

    private static Path resource(String folder) {
        try {
            return Path.of(SourceTree.class.getResource(folder).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(folder, e);
        }
    }

    private static void compile(List<Path> files, Path classes) throws IOException {
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
    }
}
