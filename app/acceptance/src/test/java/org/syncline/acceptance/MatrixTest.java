package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.cli.CliRun;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusEdits;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.EditSpec;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The mixed corpus, edited on both sides, over every transport: those of the program and, by the
 * real command in workers, those of every family in the build; through TLS, as between machines, if
 * the transport works between any. It includes a new family by itself. A build of only some modules
 * leaves out families that were not built; a whole build ({@code CI=true}) has them all.
 */
@Tag("slow")
@Timeout(value = 300, unit = TimeUnit.SECONDS)
@Execution(ExecutionMode.CONCURRENT)
class MatrixTest {

    private static final String RIGHT_STATE = "right-state";
    private static final int FILES = 60;
    private static final long BYTES = 400_000;
    private static final int EDITS = 8;

    @TempDir private Path dir;

    static List<TransportGroup> groups() throws IOException {
        return TransportGroup.all();
    }

    @ParameterizedTest
    @MethodSource("groups")
    void aCorpusEditedOnBothSidesConvergesOver(TransportGroup group) throws Exception {
        group.requireBuilt();
        Path right = Files.createDirectory(dir.resolve("right"));
        Corpora.generate(new CorpusSpec(CorpusKind.MIXED, 7, FILES, BYTES), right);
        try (CliProcess server = serve(group, right)) {
            Map<String, String> urls = urls(server, group.transports().size());
            List<Executable> syncs = new ArrayList<>();
            for (String transport : group.transports()) {
                syncs.add(() -> converge(group, right, urls.get(transport)));
            }
            assertAll(group.toString(), syncs);
            server.closeInput();
            CliRun end = server.end();
            assertEquals(0, end.exit(), end::err);
        }
    }

    private CliProcess serve(TransportGroup group, Path right) throws IOException {
        List<Object> args =
                new ArrayList<>(
                        List.of("serve", right, "--share", "mixed", "--until-stdin-closes"));
        args.addAll(List.of("--state", dir.resolve(RIGHT_STATE), "--tls", tls(group)));
        for (String transport : group.transports()) {
            args.addAll(List.of("--listen", transport + "=127.0.0.1:0"));
        }
        return CliProcess.start(TransportGroup.WORKERS.command(args.toArray()));
    }

    private static String tls(TransportGroup group) {
        return group.near() ? "none" : "tunnel";
    }

    private static Map<String, String> urls(CliProcess server, int count) throws IOException {
        Map<String, String> urls = new HashMap<>();
        for (int i = 0; i < count; i++) {
            String url = server.line().substring("ready ".length());
            urls.put(url.substring(0, url.indexOf("://")), url);
        }
        return urls;
    }

    /** A folder that was empty gets all, and then both sides get the other's edits. */
    private void converge(TransportGroup group, Path right, String url) throws Exception {
        String transport = url.substring(0, url.indexOf("://"));
        Path left = Files.createDirectory(dir.resolve(transport));
        Path state = dir.resolve(transport + "-state");
        Trust.inOther(state, dir.resolve(RIGHT_STATE), "right");
        Trust.inOther(dir.resolve(RIGHT_STATE), state, transport);
        done(group, left, url, state);
        assertEqual(transport, left, right);

        int seed = 2 * group.transports().indexOf(transport);
        edit(left, seed, 0);
        edit(right, seed + 1, 1);
        int done = done(group, left, url, state);
        assertTrue(done >= EDITS, () -> transport + ": only " + done + " actions");
        assertEqual(transport, left, right);
    }

    private static void edit(Path root, int seed, int part) throws IOException {
        CorpusEdits.apply(EditSpec.of(seed, EDITS).within(new EditSpec.Share(part, 2)), root);
    }

    /** Synchronises and returns the number of actions. */
    private static int done(TransportGroup group, Path left, String url, Path state)
            throws Exception {
        Object[] args = {
            "sync", left, url, "--state", state, "--fast", "--format", "json", "--tls", tls(group)
        };
        CliRun run = group.isInProcess() ? CliRun.of(args) : inWorker(args);
        assertEquals(0, run.exit(), () -> url + ": " + run.err() + run.out());
        return run.events().getLast().path("done").asInt();
    }

    private static CliRun inWorker(Object... args) throws Exception {
        try (CliProcess process = CliProcess.start(TransportGroup.WORKERS.command(args))) {
            return process.end();
        }
    }

    private static void assertEqual(String transport, Path left, Path right) throws IOException {
        assertEquals(
                List.of(), TreeComparer.compare(left, right, CompareOptions.strict()), transport);
    }
}
