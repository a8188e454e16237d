package org.syncline.lab.demo;

import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusReport;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The installed rsync, serving a folder of its own on loopback, and copies to it timed as whole
 * processes. Used by one thread; closing it ends the daemon and removes the copies.
 */
final class RsyncDaemon implements AutoCloseable {

    /** The name in tables. */
    static final String NAME = "rsync";

    private static final int START_SECONDS = 10;
    private static final int RETRY_MILLIS = 20;

    private final TemporaryFolder scratch;
    private final Process daemon;
    private final int port;
    private final boolean durable;

    private RsyncDaemon(TemporaryFolder scratch, Process daemon, int port, boolean durable) {
        this.scratch = scratch;
        this.daemon = daemon;
        this.port = port;
        this.durable = durable;
    }

    /**
     * Starts the daemon, with its files in a new folder in {@code work}.
     *
     * @param durable copy with {@code --fsync}, which rsync has since 3.2.4
     * @throws IOException if rsync is not installed or does not start
     */
    static RsyncDaemon start(Path work, boolean durable) throws IOException {
        TemporaryFolder scratch = TemporaryFolder.in(work, "rsync-");
        try {
            int port = freePort();
            Process process =
                    new ProcessBuilder(
                                    NAME,
                                    "--daemon",
                                    "--no-detach",
                                    "--address=127.0.0.1",
                                    "--port=" + port,
                                    "--config=" + writeConfig(scratch.folder()))
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            RsyncDaemon daemon = new RsyncDaemon(scratch, process, port, durable);
            daemon.awaitStart();
            return daemon;
        } catch (IOException e) {
            scratch.close();
            throw new IOException("rsync cannot be compared with: " + Failure.of(e).message(), e);
        }
    }

    private static Path writeConfig(Path folder) throws IOException {
        Path target = Files.createDirectory(folder.resolve("target"));
        // The ids count only if the daemon runs as root, who would otherwise become "nobody".
        return Files.writeString(
                folder.resolve("rsyncd.conf"),
                String.join(
                        "\n",
                        "use chroot = no",
                        "uid = 0",
                        "gid = 0",
                        "log file = " + folder.resolve("log"),
                        "[demo]",
                        "path = " + target,
                        "read only = no",
                        ""));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void awaitStart() throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        while (true) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                return;
            } catch (IOException e) {
                if (hasEnded(RETRY_MILLIS) || System.nanoTime() - end > 0) {
                    daemon.destroyForcibly();
                    throw new IOException("its daemon does not start on port " + port, e);
                }
            }
        }
    }

    private boolean hasEnded(long millis) throws IOException {
        try {
            return daemon.waitFor(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for rsync", e);
        }
    }

    /** Times a warm-up and {@code repeats} full copies, each followed by a no-op run. */
    List<RunTiming> time(CorpusSpec corpus, int repeats) throws IOException {
        List<RunTiming> runs = new ArrayList<>();
        try (TemporaryFolder source = TemporaryFolder.in(scratch.folder(), "source-")) {
            Path tree = source.folder().resolve("tree");
            CorpusReport report = Corpora.generate(corpus, tree);
            for (int i = 0; i <= repeats; i++) {
                try (TemporaryFolder target =
                        TemporaryFolder.in(scratch.folder().resolve("target"), "copy-")) {
                    boolean warmUp = i == 0;
                    runs.addAll(
                            WholeProcess.copyAndNoOp(
                                    command(tree, target.folder()),
                                    exercise -> setup(exercise, corpus, warmUp),
                                    report));
                }
            }
        }
        return runs;
    }

    private List<String> command(Path tree, Path target) {
        String module = "rsync://127.0.0.1:" + port + "/demo/" + target.getFileName() + "/";
        return durable
                ? List.of(NAME, "-a", "--fsync", tree + "/", module)
                : List.of(NAME, "-a", tree + "/", module);
    }

    private RunSetup setup(Exercise exercise, CorpusSpec corpus, boolean warmUp) {
        return new RunSetup(
                exercise.rowName(Demo.corpusName(corpus)),
                NAME,
                "",
                "",
                "",
                durable ? Map.of("archive", "", "fsync", "") : Map.of("archive", ""),
                Instant.now(),
                warmUp);
    }

    @Override
    public void close() throws IOException {
        daemon.destroy();
        if (!hasEnded(TimeUnit.SECONDS.toMillis(START_SECONDS))) {
            daemon.destroyForcibly();
        }
        scratch.close();
    }
}
