package org.syncline.lab.demo;

import org.syncline.core.files.PrivateFolder;
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
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The installed rsync, serving a folder of its own on loopback to whoever has its random password,
 * and copies to it timed as whole processes. Used by one thread; closing it ends the daemon and
 * removes the copies.
 */
final class RsyncDaemon implements AutoCloseable {

    /** The name in tables. */
    static final String NAME = "rsync";

    private static final String USER = "demo";
    private static final String PASSWORD = "password";
    private static final int PASSWORD_BYTES = 16;
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
        byte[] random = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(random);
        String password = HexFormat.of().formatHex(random);
        writePrivate(folder.resolve(PASSWORD), password);
        Path secrets = writePrivate(folder.resolve("secrets"), USER + ":" + password + "\n");
        List<String> lines = new ArrayList<>();
        if (isRoot(folder)) {
            // Root's daemon would otherwise become "nobody"; others' may set no ids.
            lines.addAll(List.of("uid = 0", "gid = 0"));
        }
        lines.addAll(
                List.of(
                        "use chroot = no",
                        "log file = " + folder.resolve("log"),
                        "hosts allow = 127.0.0.1",
                        "[demo]",
                        "path = " + target,
                        "auth users = " + USER,
                        "secrets file = " + secrets,
                        "list = no",
                        "read only = no",
                        ""));
        return Files.writeString(folder.resolve("rsyncd.conf"), String.join("\n", lines));
    }

    private static Path writePrivate(Path file, String content) throws IOException {
        PrivateFolder.prepareFile(file);
        return Files.writeString(file, content);
    }

    private static boolean isRoot(Path own) throws IOException {
        return own.getFileSystem().supportedFileAttributeViews().contains("unix")
                && Files.getAttribute(own, "unix:uid").equals(0);
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

    /** Returns the address of the folder of all copies. */
    String url() {
        return "rsync://" + USER + "@127.0.0.1:" + port + "/demo/";
    }

    private List<String> command(Path tree, Path target) {
        String module = url() + target.getFileName() + "/";
        String password = "--password-file=" + scratch.folder().resolve(PASSWORD);
        return durable
                ? List.of(NAME, "-a", "--fsync", password, tree + "/", module)
                : List.of(NAME, "-a", password, tree + "/", module);
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
                warmUp ? RunSetup.Kind.WARM_UP : RunSetup.Kind.MEASURED);
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
