package org.syncline.lab.probe;

import org.syncline.core.transport.Closer;
import org.syncline.core.transport.Route;
import org.syncline.core.transport.Transport;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Compares calls over two ways to one server. Both ways, and both sizes where calls have sizes,
 * take turns in rounds of equally many calls, every other round in the opposite order, so that none
 * is always the first or the last. Used by one thread.
 */
public final class WayComparison implements Closeable {

    /** Even, so that each order comes as often as the other. */
    public static final int ROUNDS = 10;

    private static final double MICROS = 1e6;
    private static final double NANOS = 1e9;

    private final ProbeOptions options;
    private final Transport over;
    private final List<Turn> turns = new ArrayList<>();

    private WayComparison(ProbeOptions options, Transport over) {
        this.options = options;
        this.over = over;
    }

    /**
     * Compares them, and leaves them open.
     *
     * @param options whose calls are divided into {@link #ROUNDS} rounds, and rounded up
     * @throws IllegalArgumentException if the transport cannot make such calls, or shape and size
     *     do not go together
     */
    public static WayCost of(ProbeOptions options, Transport over, Route.Way plain, Route.Way other)
            throws IOException, InterruptedException {
        try (WayComparison comparison = new WayComparison(options.ofRounds(ROUNDS), over)) {
            return comparison.measure(plain, other);
        }
    }

    private WayCost measure(Route.Way plain, Route.Way other)
            throws IOException, InterruptedException {
        OptionalLong asked = options.shape().size(options.bytes());
        long least = options.shape().bytesOf(1);
        open(options, plain, other);
        if (asked.orElse(0) > least) {
            open(options.withBytes(least), plain, other);
        }
        takeTurns();
        takeTurns();
        List<WayRounds> sizes = new ArrayList<>(List.of(rounds(asked, 0)));
        if (turns.size() > 2) {
            sizes.add(rounds(OptionalLong.of(least), 2));
        }
        List<WayCost.Calls> calls = new ArrayList<>();
        for (int index = 0; index < turns.size(); index += 2) {
            Turn turn = turns.get(index);
            calls.add(
                    new WayCost.Calls(turn.options, turn.result(), turns.get(index + 1).result()));
        }
        return new WayCost(
                calls,
                sizes.stream().map(WayRounds::cost).toList(),
                sizes.size() > 1
                        ? Optional.of(sizes.getFirst().addedToByte(sizes.getLast()))
                        : Optional.empty());
    }

    private void open(ProbeOptions each, Route.Way... ways) throws IOException {
        for (Route.Way way : ways) {
            Turn turn = new Turn(each, ProbeSession.openBy(each, over, way));
            turns.add(turn);
            turn.callFirst();
        }
    }

    private void takeTurns() throws IOException, InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            for (Turn turn : round % 2 == 0 ? turns : turns.reversed()) {
                turn.round();
            }
        }
    }

    /** Returns those of the turn over the plain way of that index, and of the next one. */
    private WayRounds rounds(OptionalLong bytes, int plain) {
        return new WayRounds(bytes, turns.get(plain).micros(), turns.get(plain + 1).micros());
    }

    @Override
    public void close() throws IOException {
        Closer.all(turns);
    }

    /** What a round took; its histogram is made when nothing is measured any more. */
    private record Taken(CallTimes times, double seconds) {

        ProbeResult.Round round() {
            return new ProbeResult.Round(times.histogram(), seconds);
        }
    }

    /** One of those that take turns, with what its rounds took, those that warm up first. */
    private static final class Turn implements Closeable {

        private final ProbeOptions options;
        private final ProbeSession session;

        private final List<Taken> taken = new ArrayList<>();

        private double first;
        private double puttingAwayNanos;

        Turn(ProbeOptions options, ProbeSession session) {
            this.options = options;
            this.session = session;
        }

        void callFirst() throws IOException {
            first = session.firstCall();
        }

        void round() throws IOException, InterruptedException {
            double seconds = session.round();
            long end = System.nanoTime();
            CallTimes times = new CallTimes();
            session.takeTimes(times);
            taken.add(new Taken(times, seconds));
            puttingAwayNanos += System.nanoTime() - end;
        }

        /** Returns the median call of each round that counts. */
        List<Double> micros() {
            return rounds(ROUNDS).stream().map(round -> MICROS * round.median()).toList();
        }

        /** Returns the rounds from this one on, as many as make a part. */
        private List<ProbeResult.Round> rounds(int from) {
            return taken.subList(from, from + ROUNDS).stream().map(Taken::round).toList();
        }

        ProbeResult result() {
            return new ProbeResult(
                    session.connect(),
                    session.lookup(),
                    first,
                    ProbeResult.Part.of(rounds(0)),
                    ProbeResult.Part.of(rounds(ROUNDS)),
                    NotingCost.of(options, 2 * ROUNDS, puttingAwayNanos / NANOS));
        }

        @Override
        public void close() throws IOException {
            session.close();
        }
    }
}
