package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * The start script trains its caches after a build, and commands use them. The build itself only
 * puts this run's classes where the script looks for jars, because compiling takes minutes.
 */
@Tag("nightly")
@Timeout(400)
@EnabledOnOs(OS.LINUX)
class StartCachesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    private static final int SECONDS = 180;

    /** A JVM whose cache does not fit ends with this flag; without it, it starts slowly. */
    private static final String MUST_FIT = "-XX:AOTMode=on";

    @TempDir private Path dir;

    @Test
    void bothJvmsOfADemoUseTheCacheThatTheBuildTrained() throws Exception {
        layOut();
        Result build = syncline("always", "", "transports", "socket");
        assertEquals(0, build.status(), build.errors());
        assertFalse(build.errors().contains("no start-up cache"), build.errors());
        Path dist = dir.resolve("app/desktop/target/dist");
        Files.delete(dist.resolve("start.aot"));

        Result demo = demo(MUST_FIT + " -Xlog:aot:file=" + dir + "/aot-%p.log");

        assertEquals(0, demo.status(), demo.errors());
        List<Path> logs = logs();
        assertEquals(2, logs.size(), logs::toString);
        for (Path log : logs) {
            String said = Files.readString(log);
            assertTrue(said.contains("Opened AOT cache " + dist + "/demo.aot"), said);
        }
        refusesACacheOfOtherJars(dist);
    }

    private void refusesACacheOfOtherJars(Path dist) throws Exception {
        Path jar;
        try (Stream<Path> jars = Files.list(dist.resolve("lib"))) {
            jar = jars.sorted().findFirst().orElseThrow();
        }
        Files.setLastModifiedTime(jar, FileTime.fromMillis(0));

        assertEquals(0, demo("").status());
        assertNotEquals(0, demo(MUST_FIT).status());
    }

    private Result demo(String flags) throws Exception {
        Path work = Files.createDirectory(dir.resolve("work"));
        try {
            return syncline(
                    "never",
                    flags,
                    "demo",
                    "--transport=socket",
                    "--repeats=1",
                    "--files=2",
                    "--bytes=2000",
                    "--no-history",
                    "--work=" + work,
                    "--out=" + dir.resolve("report"));
        } finally {
            Files.delete(work);
        }
    }

    private List<Path> logs() throws IOException {
        try (Stream<Path> files = Files.list(dir)) {
            return files.filter(file -> file.getFileName().toString().startsWith("aot-")).toList();
        }
    }

    /** The script among what its build takes and makes. */
    private void layOut() throws IOException {
        Files.createDirectories(dir.resolve("installers"));
        for (String file : List.of("syncline", "installers/setup.sh", "README.md")) {
            Files.copy(ROOT.resolve(file), dir.resolve(file));
        }
        Path jars = Files.createDirectory(dir.resolve("jars"));
        // A module without sources of its own has no folder of classes.
        List<Path> places =
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(Path::of)
                        .filter(Files::exists)
                        .toList();
        for (int i = 0; i < places.size(); i++) {
            Path place = places.get(i);
            Path jar = jars.resolve("%03d.jar".formatted(i));
            if (Files.isDirectory(place)) {
                pack(place, jar);
            } else {
                Files.copy(place, jar);
            }
        }
        Path build =
                Files.writeString(
                        dir.resolve("mvnw"),
                        """
                        #!/bin/sh
                        cd "${0%/*}"
                        mkdir -p app/desktop/target/dist
                        cp -r jars app/desktop/target/dist/lib
                        """);
        assertTrue(build.toFile().setExecutable(true));
    }

    private static void pack(Path folder, Path jar) {
        int status =
                ToolProvider.findFirst("jar")
                        .orElseThrow()
                        .run(
                                System.out,
                                System.err,
                                "--create",
                                "--file=" + jar,
                                "-C",
                                folder.toString(),
                                ".");
        assertEquals(0, status, () -> "cannot pack " + folder);
    }

    private Result syncline(String build, String flags, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", dir.resolve("syncline").toString()));
        command.addAll(List.of(words));
        Path errors = dir.resolve("errors");
        ProcessBuilder script =
                new ProcessBuilder(command)
                        .redirectOutput(dir.resolve("output").toFile())
                        .redirectError(errors.toFile());
        script.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY"));
        script.environment().put("SYNCLINE_JDK", System.getProperty("java.home"));
        script.environment().put("SYNCLINE_JAVA_OPTS", flags);
        script.environment().put("SYNCLINE_BUILD", build);
        script.environment().put("SYNCLINE_INSTALL", "never");
        Process process = script.start();
        try {
            process.getOutputStream().close();
            assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "the script hangs");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return new Result(process.exitValue(), Files.readString(errors));
    }

    private record Result(int status, String errors) {}
}
