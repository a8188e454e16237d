package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.experiment.CallCodes;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.fork.ForkStream;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.LatencyCode;
import org.syncline.peers.group.GroupMember;
import org.syncline.peers.group.GroupName;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.Tunnel;
import org.syncline.peers.tunnel.TunnelServer;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the desk hands to the bench, and what it may not; each is an installation of its own. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OrderGuestTest {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static final CellEffort EFFORT = new CellEffort(3, 0, 1, Duration.ZERO, Duration.ZERO);

    @TempDir private Path dir;

    private final StringWriter said = new StringWriter();
    private Installation desk;
    private Installation shelf;
    private Installation bench;
    private OrderHistories here;
    private OrderHistories there;
    private LabOrders orders;
    private TunnelServer server;
    private LabOrder order;

    private static ExperimentCell cell(CallShape shape) {
        return new ExperimentCell(new Work.Calls(shape, 0, 1, 1, 3), "socket", "none");
    }

    @BeforeEach
    void begin() throws IOException {
        desk = Installation.in(dir.resolve("desk"));
        bench = Installation.in(dir.resolve("bench"));
        shelf = Installation.in(dir.resolve("shelf"));
        for (Installation each : List.of(desk, shelf)) {
            pair(bench, each);
            pair(each, bench);
        }
        here = histories(desk, "desk");
        there = histories(bench, "bench");
        orders = new LabOrders(bench.key(), System::nanoTime);
        members(bench, shelf, desk);
        OrderReport report = new OrderReport(new PrintWriter(said), jsonTo(said), true);
        OrderGuest guest = new OrderGuest(orders, orders::has, there, report);
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        server = TunnelServer.open(any, bench, guest::open);
        Experiment experiment =
                new Experiment(
                        "shapes", List.of(cell(CallShape.ADD), cell(CallShape.EMPTY)), EFFORT, 1);
        order = order(experiment);
    }

    private OrderHistories histories(Installation self, String name) {
        return new OrderHistories(
                self, new PeerName(name), new GroupName("roof"), dir.resolve("state-" + name));
    }

    private static JsonLines jsonTo(StringWriter out) {
        return new JsonLines(new PrintWriter(out));
    }

    private LabOrder order(Experiment experiment) {
        LabOrder.Pair pair = new LabOrder.Pair(bench.key().hex(), shelf.key().hex());
        return LabOrder.of(desk.key(), experiment, List.of(pair), 1);
    }

    private static void pair(Installation one, Installation other) throws IOException {
        String name = other.key().hex().substring(0, 8);
        one.peers().add(new PairedPeer(other.key(), new PeerName(name), Instant.EPOCH));
    }

    private void members(Installation... all) {
        orders.members(
                List.of(all).stream()
                        .map(
                                each ->
                                        new GroupMember(
                                                each.key(),
                                                new PeerName("m"),
                                                each.key().equals(bench.key())))
                        .toList());
    }

    @AfterEach
    void end() throws IOException {
        server.close();
    }

    private FarMachine benchThere() {
        return new FarMachine(bench.key(), new PeerName("bench"), server.address());
    }

    private ForkSpec fork(int cell, int number) {
        return new ForkSpec(order.experiment().cells().get(cell), number, EFFORT, 7 + number);
    }

    /** Records what a fork said in a history of the desk. */
    private static void record(HistoryStore history, long run, ForkSpec fork, List<ForkLine> lines)
            throws IOException {
        history.beginFork(run, fork);
        for (ForkLine each : lines) {
            history.take(each);
        }
    }

    /** More iterations than go into one batch, and latencies of both kinds. */
    private static List<ForkLine> lines() {
        List<ForkLine.Iteration> iterations = new ArrayList<>();
        for (int i = 0; i < 2500; i++) {
            iterations.add(
                    new ForkLine.Iteration(
                            i,
                            i == 0 ? ForkLine.Part.FIRST : ForkLine.Part.MEASURED,
                            Map.of(ForkLine.TOTAL, 1e-6 * (1 + i), "send", 1e-7),
                            Map.of("calls", 3L)));
        }
        Histogram nanos = new Histogram(3);
        nanos.recordValue(1234);
        return List.of(
                ForkLine.Batch.of(iterations),
                ForkLine.Latencies.of(nanos),
                new ForkLine.Calls(CallCodes.of(List.of(new short[] {LatencyCode.of(1000)}))),
                new ForkLine.Done(Map.of("client", "bench")));
    }

    /** Returns what a history has of a fork, as text. */
    private static String kept(HistoryStore history, long run, ForkSpec fork) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        history.recordedForks().lines(run, fork, line -> ForkStream.write(line, out));
        return bytes.toString(StandardCharsets.ISO_8859_1);
    }

    private static void assertHasEnded(LabOrders orders, LabOrder order) {
        assertTrue(!orders.keeps(order.id()), "it is not forgotten");
    }

    @Test
    void everySampleIsInBothHistories() throws Exception {
        try (HistoryStore ours = here.open();
                HistoryStore theirs = there.open()) {
            long run = here.runs(order, ours).get(0);
            record(ours, run, fork(0, 0), lines());
            try (OrderCopy copy = OrderCopy.open(desk, benchThere(), order)) {
                copy.bring(0, run, ours);
                record(ours, run, fork(1, 0), List.of(new ForkLine.Failed("it broke")));
                copy.hand(0, run, fork(1, 0), ours, false);
                copy.end();
            }
            long copied = there.runs(order, theirs).found(0).orElseThrow();
            for (ForkSpec each : List.of(fork(0, 0), fork(1, 0))) {
                String lines = kept(ours, run, each);
                assertTrue(lines.length() > 10, lines);
                assertEquals(lines, kept(theirs, copied, each));
            }
            List<ForkLine.Iteration> iterations = new ArrayList<>();
            theirs.recordedForks()
                    .iterations(theirs.recordedForks().of(copied).getFirst(), iterations::add);
            assertEquals(2500, iterations.size());
            assertEquals(1, theirs.runs().failures(copied).size());
            assertHasEnded(orders, order);
        }
        assertEquals(
                List.of("kept", "ended"),
                CliRun.events(said.toString()).stream()
                        .map(event -> event.path("state").asText())
                        .toList());
    }

    /** A failure is replaced by samples, and samples by nothing. */
    @Test
    void whatIsThereIsNotHandedOverAgain() throws Exception {
        try (HistoryStore ours = here.open();
                HistoryStore theirs = there.open()) {
            long run = here.runs(order, ours).get(0);
            record(ours, run, fork(0, 0), lines());
            record(ours, run, fork(1, 0), List.of(new ForkLine.Failed("it broke")));
            try (OrderCopy copy = OrderCopy.open(desk, benchThere(), order)) {
                copy.bring(0, run, ours);
            }
            long copied = there.runs(order, theirs).found(0).orElseThrow();
            long id = theirs.recordedForks().of(copied).getFirst().id();
            record(ours, run, fork(1, 0), lines());
            try (OrderCopy copy = OrderCopy.open(desk, benchThere(), order)) {
                copy.bring(0, run, ours);
            }
            assertEquals(2, theirs.recordedForks().of(copied).size());
            assertEquals(id, theirs.recordedForks().of(copied).getFirst().id());
            assertEquals(List.of(), theirs.runs().failures(copied));
        }
    }

    @Test
    void onlyWhoDirectsMayHandOver() throws Exception {
        try (LoggedLines log = new LoggedLines(OrderGuest.class);
                OrderCopy copy = OrderCopy.open(desk, benchThere(), order)) {
            assertRefused(LabOrders.NOT_YET, shelf, order);
            assertLogs(shelf, LabOrders.NOT_YET, log);
            members(bench, shelf);
            OrderCopy.Refusal late = assertThrows(OrderCopy.Refusal.class, copy::end);
            assertTrue(late.isOvertaken(), late::toString);
            assertRefused(LabOrders.OVERTAKEN, shelf, order);
        }
        members(bench);
        IOException stranger =
                assertThrows(IOException.class, () -> OrderCopy.open(shelf, benchThere(), order));
        assertTrue(stranger.getMessage().contains("not in the group"), stranger::toString);
    }

    private void assertRefused(String words, Installation self, LabOrder asked) {
        OrderCopy.Refusal refused =
                assertThrows(
                        OrderCopy.Refusal.class,
                        () -> OrderCopy.open(self, benchThere(), asked).close());
        assertTrue(refused.getMessage().contains(words), refused::getMessage);
        assertEquals(words.equals(LabOrders.OVERTAKEN), refused.isOvertaken(), words);
    }

    @Test
    void whoHandsOverTooManyAtATimeIsToldSoAndSoIsTheOwner() throws Exception {
        List<OrderCopy> copies = new ArrayList<>();
        try (LoggedLines log = new LoggedLines(OrderGuest.class)) {
            for (int i = 0; i < 4; i++) {
                copies.add(OrderCopy.open(desk, benchThere(), order));
            }
            assertRefused("handed over 4 runs by this machine already", desk, order);
            assertLogs(desk, "it is handed over 4 runs by this machine already", log);
        } finally {
            copies.forEach(OrderCopy::close);
        }
    }

    private static void assertLogs(Installation refused, String why, LoggedLines log) {
        String name = refused.key().hex().substring(0, 8);
        String line = "a run of \"%s\" was refused: %s".formatted(name, why);
        assertTrue(log.all().contains(line), log.all()::toString);
    }

    @Test
    void whatIsMeasuredForNobodyElseIsNotKept() {
        Work large = new Work.Calls(CallShape.BYTES, 1L << 40, 1, 1, 1);
        ExperimentCell tooLarge = new ExperimentCell(large, "socket", "none");
        assertRefused("16 MiB", desk, order(new Experiment("calls", List.of(tooLarge), EFFORT, 1)));
    }

    @Test
    void aHistoryThatCannotBeWrittenIsSaidAndTheOrderGivenUp() throws Exception {
        Files.createDirectories(HistoryStore.fileIn(there.state()).getParent());
        Files.writeString(HistoryStore.fileIn(there.state()), "this is no history".repeat(100));
        assertRefused("no history of this program", desk, order);
        assertHasEnded(orders, order);
    }

    /**
     * Sends bytes after the order, and returns all that is answered after its first line. Nothing
     * may follow what is refused: a connection that ends unread may lose its answer.
     */
    private String answered(byte[]... parts) throws IOException {
        try (Tunnel tunnel =
                        Tunnel.open(
                                server.address(),
                                OrderCopy.ORDERS,
                                ForkRequest.share(),
                                desk,
                                Optional.of(bench.key()));
                SocketChannel channel = tunnel.connect(SOON)) {
            InputStream in = new ChannelStreams(channel).in();
            write(channel, order.line());
            assertEquals("", BoundedLine.read(in, 1000, OrderReply.class).refused());
            for (byte[] each : parts) {
                write(channel, each);
            }
            try {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                return ""; // as a connection ends that still had bytes to read
            }
        }
    }

    private static void write(SocketChannel channel, byte[] bytes) throws IOException {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
            channel.write(left);
        }
    }

    private static byte[] part(int pair, int cell, int number) {
        return new OrderPart(OrderPart.Kind.FORK, pair, cell, number, 1).line();
    }

    private static byte[] line(ForkLine line) {
        return (ExperimentJson.line(line) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void noOtherForksAreTakenThanThoseOfTheOrder() throws Exception {
        byte[] done = line(new ForkLine.Done(Map.of()));
        for (byte[] part : List.of(part(1, 0, 0), part(0, 2, 0), part(0, 0, 3), part(-1, 0, 0))) {
            String answer = answered(part);
            assertTrue(answer.contains("there is no such fork"), answer);
        }
        String answer = answered(part(0, 0, 0), done, part(0, 0, 0));
        assertTrue(answer.contains("this fork is here already"), answer);
        byte[] iteration =
                line(
                        new ForkLine.Iteration(
                                0, ForkLine.Part.MEASURED, Map.of("total", -1.0), Map.of()));
        String negative = answered(part(0, 1, 0), iteration);
        assertTrue(negative.contains("not negative"), negative);
        assertTrue(orders.keeps(order.id()), "what makes no sense is no reason to give it up");
    }

    @Test
    void whatMakesNoSenseEndsTheConnection() throws Exception {
        for (String junk : List.of("\n", "{\"kind\":\"RM\"}\n", "x".repeat(2000))) {
            String answer = answered(junk.getBytes(StandardCharsets.UTF_8));
            assertTrue(!answer.contains("\"ended\":[],\"refused\":\"\""), answer);
        }
        try (OrderCopy copy = OrderCopy.open(desk, benchThere(), order)) {
            copy.end();
        }
        assertHasEnded(orders, order);
    }

    @Test
    void ordersAreCheckedWhenTheyAreRead() throws IOException {
        String good = new String(order.line(), StandardCharsets.UTF_8);
        assertEquals(order, LabOrder.read(stream(good)));
        for (String bad :
                List.of(
                        good.replace(order.id(), order.id().substring(1)),
                        good.replace("\"shapes\"", "\"sha\\npes\""),
                        good.replace("\"shapes\"", "\"" + "x".repeat(101) + "\""),
                        good.replace("\"shapes\"", "\" \""),
                        good.replace("\"atOnce\":1", "\"atOnce\":0"),
                        good.replace("\"atOnce\":1", "\"atOnce\":257"),
                        good.replace("\"atOnce\":1", "\"atOnce\":1,\"run\":\"rm\""),
                        good.replace(shelf.key().hex(), bench.key().hex()),
                        good.replace("\"mostForks\":3", "\"mostForks\":2000000000"),
                        "x".repeat(5 << 20))) {
            assertTrue(!bad.equals(good), good);
            assertThrows(IOException.class, () -> LabOrder.read(stream(bad)), bad);
        }
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
