package org.syncline.lab.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Route;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

class WayComparisonTest {

    private static final int EACH = 2;
    private static final int CALLS = EACH * WayComparison.ROUNDS;

    private final Transport socket = Transports.installed().named("socket");
    private final Secret secret = Secret.random(new SecureRandom());
    private final List<String> called = Collections.synchronizedList(new ArrayList<>());

    /** A server that notes its name and the bytes of each call. */
    private Listener server(String name) throws IOException {
        Listener listener = socket.listen(ListenOptions.loopback(secret));
        Probe noting =
                new ProbeService() {
                    @Override
                    public byte[] echoBytes(byte[] bytes) {
                        called.add(name + " " + bytes.length);
                        return bytes;
                    }
                };
        listener.bind(ServiceNames.probe(ProbeJvm.SHARE), Probe.class, noting);
        return listener;
    }

    private WayCost compare(ProbeOptions options) throws IOException, InterruptedException {
        try (Listener plain = server("plain");
                Listener other = server("other")) {
            return WayComparison.of(options, socket, to(plain), to(other));
        }
    }

    private Route.Way to(Listener server) throws IOException {
        return Route.DIRECT.to(server.address(), new ConnectOptions(secret));
    }

    @Test
    void bothWaysAndBothSizesTakeTurnsInEitherOrder() throws Exception {
        WayCost cost =
                compare(new ProbeOptions(CallShape.BYTES, CALLS, 1, 1, OptionalLong.of(1000)));

        List<String> order = List.of("plain 1000", "other 1000", "plain 1", "other 1");
        List<String> expected = new ArrayList<>(order);
        for (int round = 0; round < 2 * WayComparison.ROUNDS; round++) {
            expected.addAll(twice(round % 2 == 0 ? order : order.reversed()));
        }
        assertEquals(expected, called);
        assertEquals(
                List.of(OptionalLong.of(1000), OptionalLong.of(1)),
                cost.sizes().stream().map(WayCost.OfSize::bytes).toList());
        assertEquals(
                List.of(OptionalLong.of(1000), OptionalLong.of(1)),
                cost.calls().stream().map(calls -> calls.round().bytes()).toList());
        for (WayCost.Calls calls : cost.calls()) {
            assertEquals(EACH, calls.round().calls());
            assertEquals(WayComparison.ROUNDS, calls.plain().warmUp().rounds().size());
            assertEquals(WayComparison.ROUNDS, calls.other().steady().rounds().size());
        }
        assertEquals(WayComparison.ROUNDS, cost.sizes().getFirst().added().n());
        assertEquals(WayComparison.ROUNDS, cost.addedToByte().orElseThrow().n());
        for (ProbeResult result : List.of(cost.plain(), cost.other())) {
            assertEquals(CALLS, result.warmUp().latency().calls());
            assertEquals(CALLS, result.steady().latency().calls());
            assertTrue(result.firstCall() > 0 && result.connect() > 0);
            assertTrue(result.noting().within() > 0 && result.noting().between() > 0);
        }
    }

    private static List<String> twice(List<String> each) {
        return each.stream().flatMap(it -> Collections.nCopies(EACH, it).stream()).toList();
    }

    @ParameterizedTest
    @CsvSource({"1, 10", "10, 10", "11, 20"})
    void callsOfOneSizeHaveNoCostOfAByteAndFillTheirRounds(int asked, int made) throws Exception {
        WayCost cost = compare(new ProbeOptions(CallShape.ADD, asked, 2, 1, OptionalLong.empty()));

        assertEquals(1, cost.sizes().size());
        assertEquals(OptionalLong.empty(), cost.sizes().getFirst().bytes());
        assertTrue(cost.addedToByte().isEmpty());
        assertEquals(2L * made, cost.other().steady().latency().calls());
    }

    @Test
    void theSmallestCallsAreNotComparedWithThemselves() throws Exception {
        WayCost cost = compare(new ProbeOptions(CallShape.BYTES, 1, 1, 1, OptionalLong.of(1)));

        assertEquals(1, cost.sizes().size());
        assertEquals(OptionalLong.of(1), cost.sizes().getFirst().bytes());
    }
}
