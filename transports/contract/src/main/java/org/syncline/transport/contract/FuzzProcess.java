package org.syncline.transport.contract;

import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs {@link FuzzVictim} in a JVM of its own and judges what came of it. */
final class FuzzProcess {

    private static final int MARGIN_SECONDS = 90;
    private static final int MOST_SHOWN = 400;

    /** Archives are forced to disk in each round, which costs nothing here. */
    private static final Path MEMORY = Path.of("/dev/shm");

    private final TransportUnderTest test;
    private final Path folder;
    private final long seed;
    private final Path journal;
    private final Path terminal;

    FuzzProcess(TransportUnderTest test, Path folder, long seed) {
        this.test = test;
        this.folder = folder;
        this.seed = seed;
        this.journal = folder.resolve("journal");
        this.terminal = folder.resolve("terminal");
    }

    /**
     * Attacks for this time.
     *
     * @return the findings that are not known, each with the changes that led to it
     */
    List<String> findings(long millis) throws IOException, InterruptedException {
        List<String> findings = new ArrayList<>();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        long first = 0;
        boolean over = false;
        while (!over) {
            Files.deleteIfExists(journal);
            int status = run(first, millis(end));
            List<String> lines = Files.exists(journal) ? Files.readAllLines(journal) : List.of();
            List<String> found = found(lines, status);
            findings.addAll(found);
            if (!found.isEmpty()) {
                keep();
            }
            over = status == 0 || !found.isEmpty() || millis(end) == 0;
            first =
                    Math.max(
                            1, lastRound(lines) + 1); // a JVM that was ended is followed by another
        }
        return findings;
    }

    private static long millis(long end) {
        return Math.max(0, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()));
    }

    private int run(long first, long millis) throws IOException, InterruptedException {
        Path work = Files.createTempDirectory(Files.isWritable(MEMORY) ? MEMORY : folder, "fuzz");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
        command.addAll(List.of("-Xmx192m", "-Xmn24m", "-XX:+ExitOnOutOfMemoryError"));
        command.addAll(List.of("-XX:MaxDirectMemorySize=96m", "-Dslf4j.internal.verbosity=ERROR"));
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(test.transport().traits().library().jvmFlags());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(FuzzVictim.class.getName(), test.getClass().getName()));
        command.addAll(List.of(work.toString(), journal.toString()));
        command.addAll(List.of("" + seed, "" + first, "" + millis));
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(terminal.toFile())
                        .start();
        try {
            long most = TimeUnit.MILLISECONDS.toSeconds(millis) + MARGIN_SECONDS;
            return process.waitFor(most, TimeUnit.SECONDS) ? process.exitValue() : -1;
        } finally {
            process.destroyForcibly().waitFor();
            TreeDirs.clear(work);
            Files.delete(work);
        }
    }

    private List<String> found(List<String> journal, int status) throws IOException {
        List<String> all = new ArrayList<>();
        List<String> steps = new ArrayList<>();
        for (String line : journal) {
            if (line.startsWith(FuzzJournal.ROUND)) {
                steps.clear();
            }
            if (line.startsWith(FuzzJournal.ROUND) || line.startsWith(FuzzJournal.STEP)) {
                steps.add(shown(line));
            } else if (line.startsWith(FuzzJournal.FINDING)) {
                all.add(line + "\n  " + String.join("\n  ", steps));
            }
        }
        String printed = Files.readString(terminal, StandardCharsets.ISO_8859_1);
        if (!printed.isEmpty()) {
            all.add("printed " + printed + "after\n  " + String.join("\n  ", steps));
        }
        if (status != 0 && all.isEmpty()) {
            all.add("ended with status " + status + " after\n  " + String.join("\n  ", steps));
        }
        all.removeIf(this::isKnown);
        return all;
    }

    private static String shown(String line) {
        return line.length() > MOST_SHOWN
                ? line.substring(0, MOST_SHOWN) + "… (see target/fuzz)"
                : line;
    }

    private boolean isKnown(String finding) {
        for (String line : FuzzCorpus.known()) {
            int space = line.indexOf(' ');
            String transport = line.substring(0, space);
            boolean meant = transport.equals("*") || transport.equals(test.transport().name());
            if (meant && finding.contains(line.substring(space + 1))) {
                return true;
            }
        }
        return false;
    }

    private static long lastRound(List<String> journal) {
        return journal.stream()
                .filter(line -> line.startsWith(FuzzJournal.ROUND))
                .mapToLong(line -> Long.parseLong(line.substring(FuzzJournal.ROUND.length())))
                .max()
                .orElse(0);
    }

    /** Tests run in their module's folder. */
    private void keep() throws IOException {
        Path kept = Files.createDirectories(Path.of("target", "fuzz"));
        String name = test.transport().name() + "-" + seed;
        Files.copy(journal, kept.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
}
