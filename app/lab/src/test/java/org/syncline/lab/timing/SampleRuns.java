package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.session.OpenedRoot.ConnectTimes;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Runs with figures that are easy to check by hand. */
public final class SampleRuns {
    public static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

    private SampleRuns() {}

    /** Three runs of 1, 2 and 3 s for each corpus and transport; sockets have no naming. */
    public static List<RunTiming> all() {
        List<RunTiming> runs = new ArrayList<>();
        for (String corpus : List.of("images", "chat", "mixed")) {
            for (String transport : List.of("socket", "rmi", "karmi")) {
                runs.add(run(setup(corpus, transport, "md5", true), 10));
                for (int seconds = 1; seconds <= 3; seconds++) {
                    runs.add(run(setup(corpus, transport, "md5", false), seconds));
                }
            }
        }
        return runs;
    }

    public static RunSetup setup(String corpus, String transport, String digest, boolean warmUp) {
        Map<String, String> options = Map.of("fast", "", "link", "lan");
        return new RunSetup(
                corpus,
                transport,
                "mirror",
                digest,
                "pipelined",
                options,
                START,
                warmUp ? RunSetup.Kind.WARM_UP : RunSetup.Kind.MEASURED);
    }

    /** A tenth of the run each for scan, sign and commit, the rest for sending and receiving. */
    public static RunTiming run(RunSetup setup, double seconds) {
        return new RunTiming(
                setup,
                setup.transport().equals("socket")
                        ? NamingTimes.NONE
                        : NamingTimes.of(OptionalDouble.of(0.5), new ConnectTimes(0, 0.25, 0.125)),
                List.of(
                        new PhaseTime(Phase.SCAN, 0.2 * seconds, 0.1 * seconds, 100, 0),
                        new PhaseTime(Phase.SIGN, 0.3 * seconds, 0.1 * seconds, 100, 6_000_000),
                        new PhaseTime(Phase.SEND, 0.4 * seconds, 0.4 * seconds, 50, 6_000_000),
                        new PhaseTime(Phase.RECEIVE, 0.4 * seconds, 0.3 * seconds, 50, 0),
                        new PhaseTime(Phase.COMMIT, 0.1 * seconds, 0.1 * seconds, 50, 0)),
                seconds,
                6_000_000,
                300);
    }
}
