package org.syncline.lab.link.accuracy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.table.TableFormat;

import java.util.List;

class AccuracyOptionsTest {

    private static AccuracyOptions parse(String words) {
        return AccuracyOptions.parse(List.of(words.split(" ")));
    }

    @Test
    void transportsAreNamedOrAll() {
        AccuracyOptions some = parse("rate=10M,delay=5ms socket rmi");
        assertEquals(List.of("socket", "rmi"), some.transports());
        assertEquals(TableFormat.TEXT, some.format());
        assertEquals(AccuracyOptions.Against.PROMISE, some.against());
        assertFalse(some.brief());
        AccuracyOptions all = parse("--all --brief --format md --kernel rate=10M");
        assertEquals(List.of(), all.transports());
        assertEquals(TableFormat.MARKDOWN, all.format());
        assertEquals(AccuracyOptions.Against.KERNEL, all.against());
        assertEquals(AccuracyOptions.Against.FLOOR, parse("--busy lan rmi").against());
        assertTrue(all.brief());
    }

    /** Two are opened to measure calls. */
    @Test
    void enoughConnectionsAreOpenedToTellTheirSetUp() {
        for (String words : List.of("lan rmi", "--brief lan rmi")) {
            int more = parse(words).furtherConnections();
            assertTrue(2 + more >= LinkFinding.ENOUGH_CONNECTIONS, words);
        }
        assertEquals(0, parse("--busy lan rmi").furtherConnections());
    }

    @Test
    void whatIsNotInstalledIsRefusedBeforeAnythingIsMeasured() {
        List<String> installed = List.of("karmi", "rmi", "socket");
        assertEquals(List.of("rmi"), parse("lan rmi").chosen(installed));
        assertEquals(installed, parse("lan --all").chosen(installed));
        assertEquals(
                "there is no transport \"reis\"; known are karmi, rmi, socket",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> parse("lan rmi reis").chosen(installed))
                        .getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--all",
                "lan",
                "--all lan socket",
                "--format",
                "--all lan --format",
                "--all lan --format xlsx",
                "--all lan --format markdown",
                "--all none",
                "--all nowhere",
                "--all rate=10M,outages=1s/10s",
                "--kernel --busy --all rate=10M",
                "--cable --all rate=10M",
                "--cable rate=10M socket",
                "--cable rate=10M,delay=5ms",
                "--cable rate=2G",
                "--kernel --all rate=10M,delay=5ms",
                "--kernel --all rate=10M/1M"
            })
    void whatCannotBeMeasuredIsRefused(String words) {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> parse(words));
        assertFalse(refusal.getMessage().isEmpty());
    }
}
