package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * A folder of workers as the build makes it. The only transport of its families is socket under
 * another name, on a "library" that needs flags.
 */
record WorkerFolder(Path folder) {

    private static final ToolProvider JAVAC = ToolProvider.findFirst("javac").orElseThrow();

    /** Adds a family with one transport of this name. */
    WorkerFolder with(String name) throws IOException {
        Path work = Files.createTempDirectory(folder.getParent(), "family");
        String module = "syncline-transport-" + name;
        Path family = Files.createDirectories(folder.resolve(module));
        Path library = work.resolve("library");
        compile(name, source("Tin.txt", name, work), library, "");
        Path classes = work.resolve("classes");
        compile(name, source("TinTransport.txt", name, work), classes, library.toString());
        Path services =
                Files.createDirectories(classes.resolve("META-INF/services"))
                        .resolve("org.syncline.core.transport.Transport");
        Files.writeString(services, "org.syncline.transport." + name + "." + type(name));
        Files.writeString(
                classes.resolve("org/syncline/transport/" + name + "/library.properties"),
                "name=Tin\nversion=1.2\nlicence=MIT\njvmFlags=-D"
                        + name
                        + ".flag=yes --add-opens java.base/java.util=ALL-UNNAMED"
                        + " --add-opens java.base/java.io=ALL-UNNAMED\n");
        jar(classes, family.resolve(module + "-1.0.jar"));
        jar(library, library(name));
        Files.writeString(family.resolve("libraries.txt"), "./" + library(name).getFileName());
        return this;
    }

    Path library(String name) {
        return folder.resolve("syncline-transport-" + name).resolve(name + "lib-1.2.jar");
    }

    Path module(String name) {
        String module = "syncline-transport-" + name;
        return folder.resolve(module).resolve(module + "-1.0.jar");
    }

    /** Returns a command that knows these workers. */
    List<String> command(Object... args) {
        List<String> command = CliProcess.command(args);
        command.add(1, "-Dsyncline.workers=" + folder);
        return command;
    }

    private static String type(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1) + "Transport";
    }

    private static Path source(String resource, String name, Path work) throws IOException {
        try (InputStream in = WorkerFolder.class.getResourceAsStream("tin/" + resource)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            String capital = type(name).replace("Transport", "");
            Path file = work.resolve(resource.replace("Tin", capital).replace(".txt", ".java"));
            return Files.writeString(file, text.replace("tin", name).replace("Tin", capital));
        }
    }

    private static void compile(String name, Path source, Path classes, String library) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintWriter log = new PrintWriter(said, true, StandardCharsets.UTF_8);
        String path = System.getProperty("java.class.path") + java.io.File.pathSeparator + library;
        int status =
                JAVAC.run(
                        log, log, "-d", classes.toString(), "-proc:none", "-cp", path, "" + source);
        assertEquals(0, status, () -> name + ": " + said.toString(StandardCharsets.UTF_8));
    }

    private static void jar(Path classes, Path jar) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> walk = Files.walk(classes)) {
            walk.filter(Files::isRegularFile).forEach(files::add);
        }
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            for (Path file : files) {
                entries.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, entries);
            }
        }
    }
}
