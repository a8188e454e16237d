package org.syncline.benchmarks.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.direct.AdapterCost.Cost;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.lab.report.Environment;
import org.syncline.lab.report.TimerCost;
import org.syncline.lab.worker.ListedTransport;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

class CallDocumentTest {

    private static final ListedTransport RMI = Listed.named("rmi", Marshalling.JAVA_OBJECTS);
    private static final ListedTransport SOCKET = Listed.named("socket", Marshalling.JAVA_OBJECTS);
    private static final ListedTransport GRPC = Listed.named("grpc", Marshalling.MESSAGES);

    private static Environment environment(double load) {
        return new Environment(
                Instant.parse("2026-11-22T08:59:56Z"),
                "0123456789ab",
                "25",
                "Linux",
                Optional.of("a processor"),
                2,
                Optional.empty(),
                OptionalDouble.of(load),
                1 << 30,
                List.of("Copy"),
                new TimerCost(1e-9, 2e-8),
                new Environment.Settings(Map.of(), Map.of(), OptionalLong.empty()));
    }

    private static JmhTiming call(String transport, String call, double p50) {
        return new JmhTiming("CallBenchmark", transport, call, p50, 2 * p50);
    }

    private static JmhTiming floor(double p50) {
        return new JmhTiming("FloorBenchmark", "", "", p50, p50);
    }

    private static String from(String heading, String text) {
        return text.substring(text.indexOf("\n## " + heading) + 1);
    }

    @Test
    void putsTheFastestFirstAndThoseWithoutAFigureLast() {
        CallDocument document = new CallDocument(List.of(MeasuredCall.ADD));
        document.add(
                List.of(GRPC, RMI, SOCKET),
                List.of(call("rmi", "ADD", 40), call("socket", "ADD", 20), floor(10)));
        assertEquals(
                """
                ## Two doubles in, one out

                | transport | library | 50 % (µs) | 99 % (µs) | to Java RMI | to the floor |
                | --- | --- | ---: | ---: | ---: | ---: |
                | socket | Lib of socket 1.2 | 20.0 | 40.0 | 0.500 | 2.00 |
                | rmi | Lib of rmi 1.2 | 40.0 | 80.0 | 1.00 | 4.00 |
                | grpc | Lib of grpc 1.2 | – | – | – | – |
                """,
                from("Two doubles", document.text(environment(0.5), environment(0.5))));
    }

    @Test
    void comparesEachGroupWithTheReferenceMeasuredBesideIt() {
        CallDocument document = new CallDocument(List.of(MeasuredCall.KIB));
        document.add(List.of(SOCKET), List.of(call("socket", "KIB", 20), call("rmi", "KIB", 40)));
        document.add(
                List.of(GRPC), List.of(call("grpc", "KIB", 90), call("rmi", "KIB", 45), floor(30)));
        String text = document.text(environment(0.5), environment(0.5));
        assertTrue(text.contains("| socket | Lib of socket 1.2 | 20.0 | 40.0 | 0.500 | – |"), text);
        assertTrue(text.contains("| grpc | Lib of grpc 1.2 | 90.0 | 180 | 2.00 | 3.00 |"), text);
    }

    @Test
    void showsWhatAdaptersCostOnlyIfItWasMeasured() {
        CallDocument document = new CallDocument(List.of());
        String without = document.text(environment(0.5), environment(0.5));
        assertFalse(without.contains("What adapters cost"), without);
        document.add(new Cost("hessian", MeasuredCall.KIB, 55, 50));
        String with = document.text(environment(0.5), environment(0.5));
        assertTrue(with.contains("| hessian | 1 KiB, there and back | 55.0 | 50.0 | 1.10 |"), with);
    }

    @Test
    void warnsOfOthersThatUsedTheMachine() {
        CallDocument document = new CallDocument(List.of());
        String warning = "**Others used the machine meanwhile";
        assertFalse(document.text(environment(2), environment(9)).contains(warning));
        String busy = document.text(environment(2.1), environment(3.26));
        assertTrue(busy.contains(warning), busy);
        assertTrue(busy.contains("- Load at the end, 2026-11-22T08:59: 3.26."), busy);
    }
}
