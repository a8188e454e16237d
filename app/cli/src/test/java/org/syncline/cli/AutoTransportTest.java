package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.compress.Compression;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.advice.TreeAmount;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What {@code sync --transport auto} chooses of what a paired machine offers. */
class AutoTransportTest {

    private static final SyncOptions DURABLE = SyncOptions.DEFAULT;
    private static final SyncOptions FAST = DURABLE.withDurable(false);
    private static final TreeAmount TREE = new TreeAmount(30, 30_000);

    @TempDir private static Path state;

    @BeforeAll
    static void measure() throws IOException {
        MeasuredHistory.write(state, Map.of("socket", 2.0, "rmi", 1.0));
        MeasuredHistory.write(
                state, Map.of("socket", 2.0, "rmi", 4.0), sync -> sync.withDurable(true));
    }

    private static AutoTransport choose(Path measured, SyncOptions options, String... offered)
            throws IOException {
        return AutoOption.choose(
                new AutoTransport.Measured(measured, notice -> assertEquals("", notice)),
                new AutoTransport.Offered("far", Set.of(offered), Set.of(offered)),
                TREE,
                SyncKind.of(options, true));
    }

    private static SyncOptions options(String name) {
        return switch (name) {
            case "fast" -> FAST;
            case "durable" -> DURABLE;
            case "md5" -> DURABLE.withDigest("md5");
            default -> FAST.withCompression(Compression.parse("lz4"));
        };
    }

    /** A first run takes ten times as long as one in a program that is warm. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fast | socket,rmi | auto: rmi, 1.0 s (1.0 to 1.0); all others take longer, for a"
                        + " first copy of the 30 files on the left (30.0 kB) with sha-256, not"
                        + " forced to disk. That supposes that the network to \"far\" and TLS"
                        + " cost no time. Cells",
                "fast | karmi,socket | auto: socket, 2.1 s (2.1 to 2.1); no other was measured,",
                "durable | socket,rmi | auto: socket, 2.1 s (2.1 to 2.1); all others take longer,"
                        + " for a first copy of the 30 files on the left (30.0 kB) with sha-256,"
                        + " forced to disk. That",
                "md5 | socket,rmi | auto: rmi, 0.10 s (0.10 to 0.10); all others take longer, for"
                        + " a first copy of the 30 files on the left (30.0 kB) with sha-256, not"
                        + " forced to disk, because runs like this were not measured over all of"
                        + " them. That",
                "compressed | socket,rmi | auto: rmi, 0.10 s",
                "fast | karmi | auto: karmi, the only transport that \"far\" offers"
            })
    void theFastestOfWhatIsOfferedIsTaken(String options, String offered, String sentence)
            throws IOException {
        AutoTransport choice = choose(state, options(options), offered.split(","));
        assertTrue(choice.sentence().startsWith(sentence), choice::sentence);
        assertTrue(sentence.startsWith("auto: " + choice.transport() + ","), choice::transport);
    }

    /** The study measures compressed copies over sockets alone, which need not be the fastest. */
    @Test
    void oneTransportThatWasMeasuredCompressedIsNotTakenForTheFastest(@TempDir Path some)
            throws IOException {
        MeasuredHistory.write(some, Map.of("socket", 2.0, "rmi", 1.0));
        MeasuredHistory.write(some, Map.of("socket", 2.0), sync -> sync.withCompression("zstd:3"));
        SyncOptions zstd = FAST.withCompression(Compression.parse("zstd:3"));
        assertEquals("rmi", choose(some, zstd, "socket", "rmi").transport());
        MeasuredHistory.write(some, Map.of("rmi", 4.0), sync -> sync.withCompression("zstd:3"));
        assertEquals("socket", choose(some, zstd, "socket", "rmi").transport());
    }

    /** Five copies that are forced to disk and five that are not tell of one model. */
    @Test
    void itSaysHowManyMeasurementsTheTimeFollowsFrom() throws IOException {
        String sentence = choose(state, FAST, "socket", "rmi").sentence();
        assertTrue(
                sentence.endsWith(" The time over rmi follows from 10 measured cells."), sentence);
    }

    @Test
    void withoutMeasurementsOrOffersItSaysWhatToDo(@TempDir Path empty) {
        for (Path measured : List.of(state, empty)) {
            IllegalArgumentException none =
                    assertThrows(
                            IllegalArgumentException.class,
                            () -> choose(measured, FAST, "karmi", "essence"));
            assertEquals(
                    "--transport auto goes by what was measured here, and nothing was yet over"
                            + " what \"far\" offers; run \"syncline study advice\" first, or name"
                            + " a transport",
                    none.getMessage());
        }
        IOException nothing = assertThrows(IOException.class, () -> choose(state, FAST));
        assertTrue(nothing.getMessage().contains("no transport that can be taken here"));
    }
}
