package org.syncline.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.PojoLists;
import org.syncline.lab.worker.TransportCatalogue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

class MatrixOfCellsTest {

    private static final Axes.Calls CALLS = Axes.Calls.DEFAULT;
    private static final Axes.Syncs SYNCS = Axes.Syncs.DEFAULT;

    private static Matrix matrix(Axes... parts) {
        return Matrix.of(List.of(parts), KnownTransports.ALL);
    }

    private static Axes.Calls calls(String transport, String link, CallShape shape, long bytes) {
        return new Axes.Calls(
                new Axes.Routes(List.of(transport), List.of(link)),
                List.of(shape),
                List.of(bytes),
                CALLS.threads(),
                CALLS.inFlight(),
                CALLS.calls());
    }

    @Test
    void theTransportChangesFastestThenTheLinkThenTheWork() {
        Axes.Calls part =
                new Axes.Calls(
                        new Axes.Routes(List.of("socket", "rmi"), List.of("none", "lan")),
                        List.of(CallShape.ADD, CallShape.EMPTY),
                        List.of(0L),
                        List.of(1),
                        List.of(1),
                        List.of(10));
        assertEquals(
                List.of(
                        "add × 10 over socket",
                        "add × 10 over rmi",
                        "add × 10 over socket, link lan",
                        "add × 10 over rmi, link lan",
                        "empty × 10 over socket",
                        "empty × 10 over rmi",
                        "empty × 10 over socket, link lan",
                        "empty × 10 over rmi, link lan"),
                matrix(part).cells().stream().map(CellText::of).toList());
    }

    @ParameterizedTest
    @CsvSource({"socket, WRAPPED, ''", "rmi, PRIMITIVE, no lists of plain objects"})
    void listsOfPlainObjectsAreForTransportsThatCarryThem(
            String transport, PojoLists.Kind kind, String reason) {
        ExperimentCell cell =
                new ExperimentCell(
                        new Work.Lists(kind, PojoLists.COUNT, true),
                        transport,
                        ExperimentCell.NO_LINK);
        Matrix matrix = Matrix.of(Set.of(cell), KnownTransports.ALL);
        assertEquals(reason.isEmpty() ? 1 : 0, matrix.cells().size());
        assertTrue(
                matrix.refused().stream().allMatch(each -> each.reason().contains(reason)),
                matrix::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "rmi,",
        "karmi,",
        "socket, socket does not serialise apart from calls",
        "xmlrpc, xmlrpc does not serialise apart from calls"
    })
    void serialisationAloneIsForTransportsThatSerialiseApart(String transport, String reason) {
        Work alone = new Work.Copies(CallShape.INTS, Work.Calls.USUAL, 20);
        assertEquals(
                reason == null ? List.of() : List.of(reason),
                reasons(new ExperimentCell(alone, transport, ExperimentCell.NO_LINK)));
    }

    /** The others of these operations are measured. */
    @ParameterizedTest
    @CsvSource({
        "rmi, 10, true,",
        "xmlrpc, 10, true, xmlrpc passes no remote objects",
        "xmlrpc, 10, false,",
        "xmlrpc, 0, false, 'operations: 1 to 1000000, not 0'"
    })
    void operationsThatPassObjectsAreForTransportsWithCallbacks(
            String transport, int times, boolean passed, String reason) {
        Work some = new Work.SomeObjects(times, passed);
        assertEquals(
                reason == null ? List.of() : List.of(reason),
                reasons(new ExperimentCell(some, transport, ExperimentCell.NO_LINK)));
    }

    @Test
    void aLoopHasACallAtLeast() {
        Work loops = new Work.Loops(CallShape.STRING, Work.Calls.NOTHING, List.of(3, 0));
        assertEquals(
                List.of("calls of a loop: 1 to 1000000, not 0"),
                reasons(new ExperimentCell(loops, "socket", ExperimentCell.NO_LINK)));
    }

    @ParameterizedTest
    @CsvSource({"0, none, 'bytes: 1 to 1000000, not 0'", "1, dsl99, no link \"dsl99\"", "1, lan,"})
    void aByteThereAndBackIsOneAtLeastOverALinkThatIsKnown(int calls, String link, String reason) {
        List<String> reasons =
                reasons(new ExperimentCell(new Work.Echo(calls), ExperimentCell.LOCAL, link));
        assertEquals(reason == null ? 0 : 1, reasons.size());
        assertTrue(reasons.stream().allMatch(each -> each.contains(reason)), reasons::toString);
    }

    private static List<String> reasons(ExperimentCell cell) {
        return Matrix.of(Set.of(cell), KnownTransports.ALL).refused().stream()
                .map(Matrix.Refused::reason)
                .toList();
    }

    @Test
    void theDefaultsCanAllBeMeasured() {
        Matrix matrix = matrix(CALLS, SYNCS, Axes.Signings.DEFAULT);
        assertEquals(List.of(), matrix.refused());
        assertEquals(3 + 9 + 4, matrix.cells().size());
        assertEquals(
                List.of(),
                Matrix.of(List.of(SYNCS), TransportCatalogue.installed().all()).refused());
    }

    @Test
    void signingHasNoTransport() {
        ExperimentCell cell = matrix(Axes.Signings.DEFAULT).cells().getFirst();
        assertEquals(ExperimentCell.LOCAL, cell.transport());
        assertEquals(ExperimentCell.NO_LINK, cell.link());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    xmlrpc  | none   | CALLBACK | 0        | makes no callbacks
                    aeron   | lan    | ADD      | 0        | shared memory
                    socket  | none   | ADD      | 100      | one size only
                    socket  | none   | MIXED    | 100      | one size only
                    socket  | none   | BYTES    | 40000000 | at most 33554432 bytes
                    socket  | none   | BYTES    | -2       | at least -1, not -2
                    sokcet  | none   | ADD      | 0        | no transport "sokcet"; known are socket,
                    socket  | dsl99  | ADD      | 0        | no link "dsl99"; the nearest are dsl1999,
                    socket  | rate=x | ADD      | 0        | rate=x is no number
                    """)
    void whatCannotBeMeasuredHasAReason(
            String transport, String link, CallShape shape, long bytes, String reason) {
        Matrix matrix = matrix(calls(transport, link, shape, bytes));
        assertEquals(List.of(), matrix.cells());
        assertEquals(1, matrix.refused().size());
        String said = matrix.refused().getFirst().reason();
        assertTrue(said.contains(reason), said);
        assertFalse(said.contains("\n"), said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    socket | ADD      | 1    | 8      | 10        |
                    rmi    | ADD      | 1    | 8      | 10        | one call of a thread in flight
                    socket | CALLBACK | 1    | 8      | 10        | one call with a callback at a time
                    rmi    | CALLBACK | 4    | 1      | 10        |
                    rmi    | ADD      | 0    | 1      | 10        | threads: 1 to 1024, not 0
                    rmi    | ADD      | 1025 | 1      | 10        | threads: 1 to 1024, not 1025
                    socket | ADD      | 1    | 100001 | 10        | calls in flight: 1 to 100000
                    rmi    | ADD      | 1    | 1      | 0         | calls: 1 to 100000000, not 0
                    """)
    void callsHaveThreadsAndCallsInFlightWithinBounds(
            String transport,
            CallShape shape,
            int threads,
            int inFlight,
            int calls,
            String reason) {
        Matrix matrix =
                matrix(
                        new Axes.Calls(
                                new Axes.Routes(List.of(transport), List.of("none")),
                                List.of(shape),
                                List.of(0L),
                                List.of(threads),
                                List.of(inFlight),
                                List.of(calls)));
        assertEquals(reason == null ? 1 : 0, matrix.cells().size());
        assertTrue(
                matrix.refused().stream().allMatch(refused -> refused.reason().contains(reason)),
                matrix.refused()::toString);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    sha-256 | none      |
                    md5-jdk | zstd:19   |
                    sha256  | none      | no digest "sha256"; known are sha-256,
                    md5     | zsdt      | no compression "zsdt"; known are none, deflate, lz4, zstd
                    md5     | none:3    | without compression there is no level
                    md5     | lz4:fast  | "fast" is no level
                    """)
    void synchronisationsHaveKnownDigestsAndCompressions(
            String digest, String compression, String reason) {
        assertMeasured(digest, compression, SYNCS.bandwidths(), reason);
    }

    @ParameterizedTest
    @CsvSource({"500000,", "-1, 'bytes a second: at least 0, not -1'"})
    void noLimitIsBelowNothing(long bandwidth, String reason) {
        assertMeasured("md5", "none", List.of(bandwidth), reason);
    }

    private static void assertMeasured(
            String digest, String compression, List<Long> bandwidths, String reason) {
        Matrix matrix =
                matrix(
                        new Axes.Syncs(
                                new Axes.Routes(List.of("socket"), List.of("none")),
                                List.of(CorpusSpec.small(CorpusKind.CHAT, 1)),
                                SYNCS.exercises(),
                                SYNCS.callStyles(),
                                List.of(digest),
                                List.of(compression),
                                SYNCS.cached(),
                                SYNCS.durable(),
                                SYNCS.deltas(),
                                bandwidths,
                                SYNCS.verified()));
        assertEquals(reason == null ? 1 : 0, matrix.cells().size());
        assertTrue(
                matrix.refused().stream().allMatch(refused -> refused.reason().contains(reason)),
                matrix.refused()::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 10, 1, 'files: 1 to 1000000, not 0'",
        "1, -1, 1, 'bytes of a file: 0 to'",
        "1, 10, 0, 'workers: 1 to 1024, not 0'",
        "1000000, 100000000000, 1, bytes of all files"
    })
    void signingHasBounds(int files, long bytes, int workers, String reason) {
        Matrix matrix =
                matrix(
                        new Axes.Signings(
                                List.of(files), List.of(bytes), List.of("md5"), List.of(workers)));
        assertEquals(List.of(), matrix.cells());
        assertTrue(matrix.refused().getFirst().reason().contains(reason));
    }

    @Test
    void aLinkThatChangesNothingIsNone() {
        assertEquals(1, matrix(calls("aeron", "none", CallShape.ADD, 0)).cells().size());
        assertEquals(1, matrix(calls("aeron", "rate=max", CallShape.ADD, 0)).cells().size());
        assertEquals(0, matrix(calls("aeron", "rate=1M", CallShape.ADD, 0)).cells().size());
    }

    @Test
    void refusesTooManyWithoutMakingThem() {
        List<Integer> many = IntStream.rangeClosed(1, 1000).boxed().toList();
        Axes.Calls part =
                new Axes.Calls(
                        CALLS.routes(), List.of(CallShape.ADD), List.of(0L), many, many, many);
        String message =
                assertThrows(IllegalArgumentException.class, () -> matrix(part)).getMessage();
        assertTrue(message.contains("more than 10000 combinations; leave out"), message);
        Axes.Signings third =
                new Axes.Signings(many, List.of(1L, 2L, 3L, 4L), List.of("md5"), List.of(1));
        assertEquals(4000, matrix(third, third).cells().size());
        assertThrows(IllegalArgumentException.class, () -> matrix(third, third, third));
    }

    @Test
    void anAxisWithoutValuesIsRefused() {
        String message =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new Axes.Routes(List.of(), List.of("none")))
                        .getMessage();
        assertEquals("the axis transport needs at least one value", message);
    }

    /** Cells and refusals together are all combinations, each once, whatever the lists repeat. */
    @RepeatedTest(50)
    void everyCombinationIsThereOnce(RepetitionInfo repetition) {
        long seed = 4100 + repetition.getCurrentRepetition();
        Random random = new Random(seed);
        Axes.Calls part =
                new Axes.Calls(
                        new Axes.Routes(
                                some(random, List.of("socket", "rmi", "aeron", "nosuch")),
                                some(random, List.of("none", "lan", "rate=1M"))),
                        some(random, List.of(CallShape.values())),
                        some(random, List.of(0L, 10L, 5000L)),
                        some(random, List.of(1, 2, 4)),
                        some(random, List.of(1, 16)),
                        some(random, List.of(1, 100)));
        Matrix matrix = matrix(part, part);
        Set<ExperimentCell> all = new HashSet<>(matrix.cells());
        matrix.refused().forEach(refused -> all.add(refused.cell()));
        int combinations =
                distinct(part.routes().transports())
                        * distinct(part.routes().links())
                        * distinct(part.shapes())
                        * distinct(part.bytes())
                        * distinct(part.threads())
                        * distinct(part.inFlight())
                        * distinct(part.calls());
        assertEquals(combinations, all.size(), "seed " + seed);
        assertEquals(combinations, matrix.cells().size() + matrix.refused().size(), "seed " + seed);
    }

    private static int distinct(List<?> values) {
        return (int) values.stream().distinct().count();
    }

    private static <T> List<T> some(Random random, List<T> values) {
        List<T> some = new ArrayList<>(values);
        some.addAll(values);
        Collections.shuffle(some, random);
        return some.subList(0, 1 + random.nextInt(3));
    }
}
