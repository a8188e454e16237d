package org.syncline.acceptance;

import org.syncline.cli.Main;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What the JVMs of commands keep ready between them (JEP 483, 514), made once for each run of tests
 * by a small synchronisation: a start takes half of the processor's time with it. Only class paths
 * of jars can have one; a build of some modules has folders, and does without.
 */
final class StartCache {

    private static final int SECONDS = 60;

    /** Of this module, which has no program in them. */
    private static final Path OWN = absolute("target/test-classes");

    private static final List<String> QUIET = List.of("-Xlog:aot*=off", "-Xlog:cds*=off");

    private StartCache() {}

    /** Returns flags and class path of a command, the same in each call. */
    static List<String> flags() {
        return Made.FLAGS;
    }

    private static final class Made {
        static final List<String> FLAGS = made();
    }

    private static List<String> made() {
        String all = System.getProperty("java.class.path");
        List<String> places =
                Stream.of(all.split(File.pathSeparator)).filter(each -> !each.isEmpty()).toList();
        List<String> jars = places.stream().filter(each -> !isFolder(each)).toList();
        boolean onlyOwn =
                places.stream()
                        .filter(StartCache::isFolder)
                        .allMatch(each -> OWN.equals(absolute(each)));
        List<String> plain = List.of("-cp", all);
        if (!onlyOwn) {
            return plain;
        }
        try {
            List<String> path = List.of("-cp", String.join(File.pathSeparator, jars));
            Path cache = make(path);
            List<String> flags = new ArrayList<>(QUIET);
            flags.add("-XX:AOTCache=" + cache);
            flags.addAll(path);
            return List.copyOf(flags);
        } catch (IOException e) {
            System.err.println("commands start without a cache: " + e.getMessage());
            return plain;
        }
    }

    private static boolean isFolder(String place) {
        return Files.isDirectory(Path.of(place));
    }

    private static Path absolute(String place) {
        return Path.of(place).toAbsolutePath().normalize();
    }

    private static Path make(List<String> path) throws IOException {
        Path folder = absolute("target/start-cache");
        Path left = Files.createDirectories(folder.resolve("left"));
        Path right = Files.createDirectories(folder.resolve("right"));
        Files.writeString(left.resolve("file"), "content");
        Path cache = folder.resolve("start.aot");
        Files.deleteIfExists(cache);
        List<String> command = new ArrayList<>(CliProcess.java());
        command.addAll(QUIET);
        command.add("-XX:AOTCacheOutput=" + cache);
        command.addAll(path);
        command.addAll(List.of(Main.class.getName(), "sync", left.toString(), right.toString()));
        command.addAll(List.of("--state", folder.resolve("state").toString()));
        Path said = folder.resolve("said");
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        try {
            boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
            if (!ended || process.exitValue() != 0 || !Files.exists(cache)) {
                throw new IOException(Files.readString(said).strip());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            process.destroyForcibly();
        }
        return cache;
    }
}
