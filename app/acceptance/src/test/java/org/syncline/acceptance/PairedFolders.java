package org.syncline.acceptance;

import org.syncline.cli.CliRun;
import org.syncline.cli.Sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Two folders of machines that are paired, both on this one.
 *
 * @param far state of the machine with the right folder, which calls itself far
 */
record PairedFolders(Sample sample, Path far) {

    private static final int LONGEST_PATH_OF_A_SOCKET = 107;

    static PairedFolders in(Path dir) throws IOException {
        Sample sample = Sample.in(dir);
        Path far = dir.resolve("far");
        Trust.inOther(sample.state(), far, "far");
        Trust.inOther(far, sample.state(), "near");
        return new PairedFolders(sample, far);
    }

    /** Starts serving the right folder of the other machine. */
    CliProcess serve(String transport, Object... more) throws IOException {
        return CliProcess.start(serving(transport, more));
    }

    /**
     * The same by a worker beside one of another family, to which the process that has the port
     * hands connections over.
     *
     * @param work a folder for that family
     */
    CliProcess serveInWorker(String transport, Path work) throws IOException {
        return CliProcess.start(inWorker(transport, work), "SYNCLINE_WORKERS", "always");
    }

    /** The same where no connections can be handed over, so that their bytes are relayed. */
    CliProcess serveRelayed(String transport, Path work) throws IOException {
        List<String> command = inWorker(transport, work);
        relaying(command, work);
        return CliProcess.start(command, "SYNCLINE_WORKERS", "always");
    }

    /**
     * Has a command find no place for a socket by which it could hand connections over.
     *
     * @param work a folder for its temporary files
     */
    static void relaying(List<String> command, Path work) throws IOException {
        Path tooLong = Files.createDirectories(work.resolve("x".repeat(LONGEST_PATH_OF_A_SOCKET)));
        command.add(1, "-Djava.io.tmpdir=" + tooLong);
    }

    private List<String> inWorker(String transport, Path work) throws IOException {
        return new WorkerFolder(Files.createDirectories(work).resolve("workers"))
                .with("tin")
                .command(serving(transport, "--listen=tin=127.0.0.1:0"));
    }

    Object[] serving(String transport, Object... more) {
        Stream<Object> usual =
                Stream.of(
                        "serve",
                        sample.right(),
                        "--share",
                        "photos",
                        "--state",
                        far,
                        "--tls",
                        "tunnel",
                        "--listen",
                        transport + "=127.0.0.1:0",
                        "--until-stdin-closes");
        return Stream.concat(usual, Stream.of(more)).toArray();
    }

    CliRun sync(String url, Object... more) {
        return CliRun.of(syncing(url, more));
    }

    /** Returns what {@link #sync} says, for processes of their own. */
    Object[] syncing(String url, Object... more) {
        Stream<Object> usual =
                Stream.of("sync", sample.left(), url, "--state", sample.state(), "--fast");
        return Stream.concat(usual, Stream.of(more)).toArray();
    }

    static String url(CliProcess server) throws IOException {
        return server.line().substring("ready ".length());
    }

    /** Whether an entry of a root is not the program's own. */
    static boolean isOfUser(Path entry) {
        return !entry.endsWith(".syncline");
    }
}
