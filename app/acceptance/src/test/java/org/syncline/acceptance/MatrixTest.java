package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.cli.CliRun;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusEdits;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.EditSpec;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.TreeComparer;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    private static final Path TRANSPORTS = Path.of("../../transports").toAbsolutePath().normalize();
    private static final Path WORKERS = TRANSPORTS.resolve("target/workers");
    private static final String RIGHT_STATE = "right-state";
    private static final int FILES = 60;
    private static final long BYTES = 400_000;
    private static final int EDITS = 8;

    @TempDir private Path dir;

    /**
     * Transports that one server can offer together.
     *
     * @param module the family's module; empty for the program's own
     * @param near whether they work within one machine only
     */
    record Group(String module, List<String> transports, boolean near) {

        boolean isInProcess() {
            return module.isEmpty();
        }

        @Override
        public String toString() {
            String where = isInProcess() ? "in process" : module;
            return where + " " + transports + (near ? "" : " through TLS");
        }
    }

    static List<Group> groups() throws IOException {
        List<Group> groups = new ArrayList<>();
        groups.addAll(
                groups(
                        "",
                        Transports.installed().all().stream()
                                .collect(Collectors.toMap(Transport::name, Transport::traits))));
        var built = new TransportCatalogue(new Transports(List.of()), WORKERS).families();
        assertEquals(List.of(), built.faults());
        for (String module : modules()) {
            groups.addAll(
                    built.families().stream()
                            .filter(family -> family.name().equals(module))
                            .map(family -> groups(module, traits(family.transports())))
                            .findFirst()
                            .orElse(List.of(new Group(module, List.of(), true))));
        }
        return groups;
    }

    private static Map<String, Traits> traits(List<ListedTransport> transports) {
        return transports.stream()
                .collect(Collectors.toMap(ListedTransport::name, ListedTransport::traits));
    }

    private static List<Group> groups(String module, Map<String, Traits> transports) {
        Map<Boolean, List<String>> byReach =
                transports.keySet().stream()
                        .sorted()
                        .collect(
                                Collectors.partitioningBy(
                                        name -> transports.get(name).has(Traits.Feature.ONE_HOST)));
        return byReach.entrySet().stream()
                .filter(each -> !each.getValue().isEmpty())
                .map(each -> new Group(module, each.getValue(), each.getKey()))
                .toList();
    }

    /** Returns the families' modules, as their poms list them. */
    private static List<String> modules() throws IOException {
        List<String> modules = new ArrayList<>();
        try (Stream<Path> folders = Files.list(TRANSPORTS)) {
            for (Path folder : folders.sorted().toList()) {
                Path pom = folder.resolve("pom.xml");
                if (Files.exists(pom)
                        && Files.readString(pom).contains("<in.process>false</in.process>")) {
                    modules.add("syncline-transport-" + folder.getFileName());
                }
            }
        }
        return modules;
    }

    @ParameterizedTest
    @MethodSource("groups")
    void aCorpusEditedOnBothSidesConvergesOver(Group group) throws Exception {
        if (group.transports().isEmpty()) {
            assertFalse("true".equals(System.getenv("CI")), group.module() + " was not built");
            assumeFalse(true, group.module() + " was not built; a whole build does");
        }
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

    private CliProcess serve(Group group, Path right) throws IOException {
        List<Object> args =
                new ArrayList<>(
                        List.of("serve", right, "--share", "mixed", "--until-stdin-closes"));
        args.addAll(List.of("--state", dir.resolve(RIGHT_STATE), "--tls", tls(group)));
        for (String transport : group.transports()) {
            args.addAll(List.of("--listen", transport + "=127.0.0.1:0"));
        }
        return CliProcess.start(new WorkerFolder(WORKERS).command(args.toArray()));
    }

    private static String tls(Group group) {
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
    private void converge(Group group, Path right, String url) throws Exception {
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
    private static int done(Group group, Path left, String url, Path state) throws Exception {
        Object[] args = {
            "sync", left, url, "--state", state, "--fast", "--format", "json", "--tls", tls(group)
        };
        CliRun run = group.isInProcess() ? CliRun.of(args) : inWorker(args);
        assertEquals(0, run.exit(), () -> url + ": " + run.err() + run.out());
        return run.events().getLast().path("done").asInt();
    }

    private static CliRun inWorker(Object... args) throws Exception {
        try (CliProcess process = CliProcess.start(new WorkerFolder(WORKERS).command(args))) {
            return process.end();
        }
    }

    private static void assertEqual(String transport, Path left, Path right) throws IOException {
        assertEquals(
                List.of(), TreeComparer.compare(left, right, CompareOptions.strict()), transport);
    }
}
