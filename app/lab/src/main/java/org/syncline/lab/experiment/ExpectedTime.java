package org.syncline.lab.experiment;

import org.syncline.core.transfer.CallStyle;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.OneWay;

import java.time.Duration;

/**
 * About how long work takes, by its size and its link, before anything of it was measured: right to
 * an order of magnitude on machines of these years. It shares out budgets and tells forks that hang
 * from slow ones; no report shows it.
 */
public final class ExpectedTime {

    private static final double NANOS = 1e9;
    private static final double BITS = 8;

    /** Two JVMs, s. */
    private static final double START = 1.5;

    private static final double CALL = 1e-4;
    private static final double COPY = 1e-5;
    private static final double BYTES_OF_A_CALL = 200;
    private static final double OPERATIONS_THAT_PASS = 2;
    private static final double OTHER_OPERATIONS = 4;
    private static final double OPERATIONS = OPERATIONS_THAT_PASS + OTHER_OPERATIONS;
    private static final double ROUND_TRIPS_OF_AN_OPERATION = 2;
    private static final double PLAIN_OBJECT = 5e-6;
    private static final double BYTES_OF_A_PLAIN_OBJECT = 60;
    private static final double SESSION = 0.1;
    private static final double ROUND_TRIPS_OF_A_SESSION = 20;
    private static final double FILE = 5e-4;
    private static final double BYTE = 1e-8;

    private ExpectedTime() {}

    /** What a link adds: seconds of a round trip, and of each byte. */
    private record OfLink(double roundTrip, double perByte) {

        static OfLink of(String link) {
            LinkProfile profile = LinkProfiles.of(link);
            OneWay up = profile.up();
            OneWay down = profile.down();
            long jitter = up.jitter().meanNanos() + down.jitter().meanNanos();
            return new OfLink(
                    (profile.roundTripNanos() + jitter) / NANOS,
                    Math.max(perByte(up), perByte(down)));
        }

        private static double perByte(OneWay way) {
            return way.bitsPerSecond() == OneWay.UNLIMITED ? 0 : BITS / way.bitsPerSecond();
        }

        double seconds(double roundTrips, double bytes) {
            return roundTrips * roundTrip + bytes * perByte;
        }
    }

    /** Returns the time of one iteration. */
    public static Duration ofIteration(ExperimentCell cell) {
        return duration(seconds(cell));
    }

    /** Returns the time of all iterations of one fork, and of the start of its JVMs. */
    public static Duration ofFork(ExperimentCell cell, CellEffort effort) {
        double iteration = seconds(cell);
        double warmUp = effort.warmUps() * iteration;
        if (!effort.mostWarmUp().isZero()) {
            warmUp = Math.min(warmUp, iteration + effort.mostWarmUp().toNanos() / NANOS);
        }
        double measured =
                Math.max(effort.iterations() * iteration, effort.least().toNanos() / NANOS);
        return duration(START + iteration + warmUp + measured);
    }

    /** Returns the time of all forks that an experiment asks for, if all of them level early. */
    public static Duration ofAskedForks(Experiment experiment) {
        CellEffort effort = experiment.effort();
        return experiment.cells().stream()
                .map(cell -> ofFork(cell, effort).multipliedBy(effort.forks()))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static Duration duration(double seconds) {
        return Duration.ofNanos(Math.round(seconds * NANOS));
    }

    private static double seconds(ExperimentCell cell) {
        OfLink link = OfLink.of(cell.link());
        return switch (cell.work()) {
            case Work.Calls calls -> seconds(calls, link);
            case Work.Tunnelled tunnelled -> seconds(tunnelled.plain(), link);
            case Work.OnOneCore confined -> seconds(confined.calls(), link);
            case Work.Loops loops -> seconds(loops.together(), link);
            case Work.Copies copies ->
                    copies.calls() * (COPY + 2.0 * Math.max(0, copies.bytes()) * BYTE);
            case Work.Echo echo -> echo.calls() * CALL + link.seconds(echo.calls(), 0);
            case Work.Objects objects -> operations(OPERATIONS * objects.times(), link);
            case Work.SomeObjects some ->
                    operations(
                            (some.passed() ? OPERATIONS_THAT_PASS : OTHER_OPERATIONS)
                                    * some.times(),
                            link);
            case Work.Lists lists ->
                    lists.count() * PLAIN_OBJECT
                            + link.seconds(1, lists.count() * BYTES_OF_A_PLAIN_OBJECT);
            case Work.Sync sync -> seconds(sync, link);
            case Work.Signing signing -> signing.files() * (FILE + signing.bytes() * BYTE);
            case Work.Ceiling ceiling -> ceiling.bytes() * BYTE * ceiling.workers();
        };
    }

    private static double operations(double operations, OfLink link) {
        return operations * CALL
                + link.seconds(
                        operations * ROUND_TRIPS_OF_AN_OPERATION, operations * BYTES_OF_A_CALL);
    }

    private static double seconds(Work.Calls calls, OfLink link) {
        double all = (double) calls.threads() * calls.calls();
        double roundTrips = (double) calls.calls() / calls.inFlight();
        double bytes = all * (BYTES_OF_A_CALL + 2.0 * Math.max(0, calls.bytes()));
        return all * CALL + bytes * BYTE + link.seconds(roundTrips, bytes);
    }

    private static double seconds(Work.Sync sync, OfLink link) {
        double files = sync.corpus().files();
        double bytes = sync.corpus().bytes();
        CallStyle style = sync.callStyle();
        double calls = Math.max(files / style.batchFiles(), bytes / style.batchBytes());
        long limit = sync.handling().bandwidth();
        return SESSION
                + (limit > 0 ? bytes / limit : 0)
                + files * FILE
                + bytes * BYTE
                + link.seconds(ROUND_TRIPS_OF_A_SESSION + calls, bytes + files * BYTES_OF_A_CALL);
    }
}
