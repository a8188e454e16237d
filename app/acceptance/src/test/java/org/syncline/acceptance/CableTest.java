package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.core.session.ProgramFolders;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transports;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;
import org.syncline.peers.identity.Identity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What two machines let a third one see that listens on the cable between them. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Timeout(900)
class CableTest {

    private static final int DESK = 0;
    private static final int BENCH = 1;
    private static final int PORT = 7001;
    private static final String AT = "=10.78.0.2:" + PORT;
    private static final String USER = "ottoline-vermeer";
    private static final String SHARE = "kumquat-album";
    private static final String FOLDER = "periwinkle-attic";
    private static final String FILE = "zanzibar-ledger";
    private static final String CONTENT = "quixotic-harpsichord";
    private static final String INTRUDER = "intruder";
    private static final int TIMES = 1_000;

    /** Each is in a JVM of its own. */
    private static final int KINDS = 4;

    private static final TransportCatalogue CATALOGUE =
            new TransportCatalogue(Transports.installed(), TransportGroup.WORKERS.folder());
    private static final Secrets SECRETS =
            new Secrets(
                    Map.of(
                            "user", USER,
                            "share", SHARE,
                            "folder", FOLDER,
                            "file", FILE,
                            "content", CONTENT));

    @TempDir private Path dir;

    private LabNetwork network;
    private Path left;
    private Path right;
    private Path desk;
    private Path bench;
    private Path stranger;

    @BeforeEach
    void connect() throws Exception {
        network = LabNetwork.of(2);
        assumeTrue(network.isReal(), "only root with iproute2 makes namespaces");
        left = Files.createDirectories(dir.resolve(FOLDER).resolve("left"));
        right = Files.createDirectories(dir.resolve(FOLDER).resolve("right"));
        desk = dir.resolve("desk");
        bench = dir.resolve("bench");
        stranger = dir.resolve("stranger");
        Trust.inOther(desk, bench, "bench");
        Trust.inOther(bench, desk, "desk");
        // It knows whom it calls, so that it does not refuse the call by itself.
        Trust.inOther(stranger, bench, "bench");
    }

    @AfterEach
    void disconnect() {
        network.close();
    }

    private CliProcess on(int machine, Path state, List<Object> args) throws IOException {
        List<Object> all = new ArrayList<>(args);
        all.addAll(List.of("--state", state));
        List<String> command = TransportGroup.WORKERS.command(all.toArray());
        // Workers have it from there as well.
        return CliProcess.start(
                network.on(machine, command), "JDK_JAVA_OPTIONS", "-Duser.name=" + USER);
    }

    private CliProcess serve(List<String> transports, Object... more) throws IOException {
        List<Object> args = new ArrayList<>(List.of("serve", right, "--share", SHARE));
        transports.forEach(each -> args.addAll(List.of("--listen", each + AT)));
        args.addAll(List.of(more));
        args.add("--until-stdin-closes");
        return on(BENCH, bench, args);
    }

    private static String url(String transport) {
        return transport + "://10.78.0.2:" + PORT + "/" + SHARE;
    }

    private CliRun sync(Path from, Path state, String transport, Object... more) throws Exception {
        List<Object> args = new ArrayList<>(List.of("sync", from, url(transport), "--fast"));
        args.addAll(List.of(more));
        try (CliProcess process = on(DESK, state, args)) {
            return process.end();
        }
    }

    private static List<ListedTransport> between(boolean machines) throws IOException {
        for (TransportGroup each : TransportGroup.all()) {
            each.requireBuilt();
        }
        return CATALOGUE.all().stream()
                .filter(each -> each.traits().has(Feature.ONE_HOST) != machines)
                .toList();
    }

    private static List<String> names(Stream<ListedTransport> transports) {
        return transports.map(ListedTransport::name).toList();
    }

    /** In the process that has the port, and in workers of several families. */
    @Test
    void oneTransportOfEachKindShowsTheCableNothing() throws Exception {
        Map<String, ListedTransport> families = new TreeMap<>();
        for (ListedTransport each : between(true)) {
            String needed = CATALOGUE.family(each.name()).map(WorkerFamily::name).orElse("");
            families.putIfAbsent(needed, each);
        }
        assertTrue(families.containsKey("") && families.size() >= KINDS, families::toString);
        assertShowNothing(names(families.values().stream().limit(KINDS)));
    }

    @Test
    @Tag("nightly")
    void noTransportShowsTheCableAnything() throws Exception {
        assertShowNothing(names(between(true).stream()));
    }

    private void assertShowNothing(List<String> transports) throws Exception {
        try (CliProcess server = serve(transports)) {
            for (String each : transports) {
                assertEquals("ready " + url(each), server.line());
            }
            List<Executable> checks = new ArrayList<>();
            for (String each : transports) {
                checks.add(() -> assertPairedSyncIsHidden(each));
                checks.add(() -> assertStrangerGetsNothing(each));
            }
            assertAll(checks);
            server.closeInput();
            CliRun end = server.end();
            assertEquals(0, end.exit(), end::err);
            Path folder = ProgramFolders.peersIn(stranger);
            String key = Identity.loadOrCreate(folder, Clock.systemUTC()).key().text();
            assertTrue(
                    end.err()
                            .contains(
                                    "was turned away: this machine does not trust the other one"
                                            + " (key "
                                            + key),
                    end::err);
        }
    }

    private void assertPairedSyncIsHidden(String transport) throws Exception {
        String content = (CONTENT + " over " + transport + "\n").repeat(TIMES);
        String name = FILE + "-" + transport;
        Files.writeString(left.resolve(name), content);
        Traffic traffic;
        try (CableTap tap = network.tap(DESK)) {
            CliRun run = sync(left, desk, transport);
            assertEquals(0, run.exit(), () -> transport + ": " + run);
            traffic = tap.end();
        }
        assertEquals(content, Files.readString(right.resolve(name)), transport);
        assertEquals(List.of(), shown(traffic), transport);
        int encrypted =
                traffic.streams().stream()
                        .filter(each -> each.way().toPort() == PORT)
                        .mapToInt(Traffic.Stream::applicationData)
                        .sum();
        assertTrue(encrypted > content.length(), () -> transport + ": " + encrypted + " bytes");
        traffic.streams().forEach(Traffic.Stream::applicationData);
    }

    /** Returns the secrets that a listener sees, in single frames or in what they add up to. */
    private static List<String> shown(Traffic traffic) {
        return Stream.concat(
                        traffic.frames().stream(),
                        traffic.streams().stream().map(Traffic.Stream::bytes))
                .flatMap(each -> SECRETS.in(each).stream())
                .distinct()
                .sorted()
                .toList();
    }

    private void assertStrangerGetsNothing(String transport) throws Exception {
        Path own = Files.createDirectory(dir.resolve("stranger-" + transport));
        Files.createFile(own.resolve(INTRUDER));
        Traffic traffic;
        CliRun run;
        try (CableTap tap = network.tap(DESK)) {
            run = sync(own, stranger, transport);
            traffic = tap.end();
        }
        assertEquals(ExitStatus.FAILED, run.exit(), () -> transport + ": " + run);
        assertTrue(run.err().contains("does not trust this machine"), run::toString);
        List<Traffic.Stream> answers =
                traffic.streams().stream().filter(each -> each.way().fromPort() == PORT).toList();
        assertFalse(answers.isEmpty(), () -> transport + " was not even asked for");
        assertEquals(List.of(), shown(traffic), transport);
        traffic.streams().forEach(Traffic.Stream::applicationData);
        String said = run.out() + run.err().replace(url(transport), "");
        assertFalse(said.contains(FILE), run::toString);
        assertEquals(List.of(INTRUDER), files(own), transport);
        assertFalse(Files.exists(right.resolve(INTRUDER)), transport);
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(each -> each.getFileName().toString())
                    .filter(each -> !each.equals(".syncline"))
                    .toList();
        }
    }

    @Test
    void withoutTlsTheCableShowsNamesAndContent() throws Exception {
        Path there = dir.resolve("there.secret");
        Path here = dir.resolve("here.secret");
        Files.writeString(left.resolve(FILE), CONTENT);
        try (CliProcess server = serve(List.of("socket"), "--plain-lab", there)) {
            assertEquals("ready " + url("socket"), server.line());
            Files.copy(there, here, StandardCopyOption.COPY_ATTRIBUTES);
            try (CableTap tap = network.tap(DESK)) {
                CliRun run = sync(left, desk, "socket", "--plain-lab", here);
                assertEquals(0, run.exit(), run::toString);
                List<String> shown = shown(tap.end());
                assertTrue(
                        shown.containsAll(
                                List.of("content in plain", "file in plain", "share in plain")),
                        shown::toString);
            }
        }
    }

    @Test
    void whatWorksWithinOneMachineIsRefusedBetweenTwo() throws Exception {
        List<String> transports = names(between(false).stream());
        assertFalse(transports.isEmpty());
        for (String each : transports) {
            try (CliProcess server = serve(List.of(each))) {
                CliRun refused = server.end();
                assertEquals(ExitStatus.USAGE, refused.exit(), refused::toString);
                assertTrue(
                        refused.err()
                                .contains(
                                        each
                                                + " works within one machine only, so that no"
                                                + " tunnel can carry it"),
                        refused::err);
            }
        }
        try (CliProcess server = serve(List.of("socket"))) {
            assertEquals("ready " + url("socket"), server.line());
            for (String each : transports) {
                CliRun refused = sync(left, desk, each);
                assertEquals(ExitStatus.FAILED, refused.exit(), refused::toString);
                assertTrue(
                        refused.err().contains("\"" + SHARE + "\" is not shared over " + each),
                        refused::err);
            }
        }
    }
}
