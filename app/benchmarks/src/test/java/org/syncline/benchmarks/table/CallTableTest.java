package org.syncline.benchmarks.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.benchmarks.BenchmarkCommand;
import org.syncline.benchmarks.MeasuredCall;

import picocli.CommandLine.ParameterException;

import java.util.List;
import java.util.Set;

class CallTableTest {

    private static CallTable read(String... args) {
        CallTable table = new CallTable();
        BenchmarkCommand.commandLine(table).parseArgs(args);
        return table;
    }

    @Test
    void measuresAllButUnusualCallsByDefault() {
        TableOptions options = read().options();
        assertEquals(new TableOptions.Length(3, 3, 1), options.length());
        assertEquals(10, options.calls().size());
        assertFalse(options.calls().contains(MeasuredCall.RING));
        assertFalse(options.calls().contains(MeasuredCall.PERSON));
        assertTrue(options.has("any transport"));
    }

    @Test
    void measuresWhatIsAskedFor() {
        TableOptions options =
                read(
                                "--shapes",
                                "RING,ADD",
                                "--transports",
                                "socket,rmi",
                                "--forks",
                                "1",
                                "--iterations",
                                "4",
                                "--seconds",
                                "2")
                        .options();
        assertEquals(
                new TableOptions(
                        Set.of("socket", "rmi"),
                        List.of(MeasuredCall.RING, MeasuredCall.ADD),
                        new TableOptions.Length(1, 4, 2)),
                options);
        assertTrue(options.has("rmi"));
        assertFalse(options.has("karmi"));
        assertEquals(8, options.length().measured());
        assertEquals(
                "1 client JVMs of 4 × 2 s, after as much to warm up", options.length().toString());
    }

    @Test
    void refusesATransportThatDoesNotExist() {
        CallTable table = read("--transports", "socket,pigeon");
        assertEquals(
                "--transports pigeon: there are rmi socket",
                assertThrows(
                                ParameterException.class,
                                () -> table.requireKnown(List.of("rmi", "socket")))
                        .getMessage());
    }
}
