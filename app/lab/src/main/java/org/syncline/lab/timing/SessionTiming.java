package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.measure.Warmth;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Outcome;
import org.syncline.core.reconcile.Action;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.RunResult;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The figures of a run, whatever its purpose. Connecting, lookup and the handshakes of a tunnel
 * come before the session, count as phases of it and are part of the total. Binding happened at the
 * server, long before, and is not.
 *
 * @param files regular files that were brought to a side
 * @param warmth how much of the program had been used before in the JVM
 */
public record SessionTiming(
        List<PhaseTime> phases, double seconds, long bytes, long files, Warmth warmth) {

    public static final SessionTiming NONE = new SessionTiming(List.of(), 0, 0, 0, Warmth.WARM);

    public SessionTiming {
        phases = List.copyOf(phases);
    }

    public static SessionTiming of(ConnectTimes connecting, RunResult result) {
        return new SessionTiming(
                phases(connecting, result.phases()),
                result.seconds() + seconds(connecting),
                result.bytes(),
                files(result),
                result.warmth());
    }

    /**
     * Returns all phases that took time or moved content, at the end of a session or so far. What
     * the other side spent is taken out of a call, so that of sending no time need be left.
     */
    public static List<PhaseTime> phases(ConnectTimes connecting, List<PhaseTime> session) {
        Map<Phase, PhaseTime> phases = new EnumMap<>(Phase.class);
        Stream.concat(before(connecting).stream(), session.stream())
                .forEach(time -> phases.merge(time.phase(), time, PhaseTime::plus));
        return phases.values().stream()
                .filter(time -> time.busy() > 0 || time.critical() > 0 || time.bytes() > 0)
                .toList();
    }

    private static List<PhaseTime> before(ConnectTimes connecting) {
        return List.of(
                waited(Phase.LOOKUP, lookups(connecting), 2),
                waited(Phase.CONNECT, connecting.connect(), 1),
                waited(Phase.HANDSHAKE, connecting.handshake(), connecting.handshakes()),
                waited(Phase.RESUME, connecting.resume(), connecting.resumes()));
    }

    private static PhaseTime waited(Phase phase, double seconds, long items) {
        return new PhaseTime(phase, seconds, seconds, items, 0);
    }

    private static double seconds(ConnectTimes connecting) {
        return before(connecting).stream().mapToDouble(PhaseTime::critical).sum();
    }

    private static double lookups(ConnectTimes connecting) {
        return connecting.lookupFirst() + connecting.lookupNext();
    }

    /** Returns seconds on the critical path by the label of the phase, of those that have some. */
    public Map<String, Double> critical() {
        Map<String, Double> seconds = new TreeMap<>();
        for (PhaseTime phase : phases) {
            if (phase.critical() > 0) {
                seconds.put(phase.phase().label(), phase.critical());
            }
        }
        return seconds;
    }

    public RunAmounts amounts() {
        return RunAmounts.of(files, bytes, phases);
    }

    /** Returns what became of the content on its way. */
    public CarriedContent carried() {
        return CarriedContent.of(phases);
    }

    /** Returns what the run did and carried, as the counts of an iteration, by name. */
    public Map<String, Long> counts() {
        Map<String, Long> counts = new TreeMap<>(amounts().counts());
        counts.putAll(carried().counts());
        return counts;
    }

    public RunTiming of(RunSetup setup, NamingTimes naming) {
        return new RunTiming(setup.found(warmth), naming, phases, seconds, bytes, files);
    }

    private static long files(RunResult result) {
        return result.results().stream().filter(SessionTiming::broughtFile).count();
    }

    private static boolean broughtFile(RunResult.Result result) {
        Action action = result.action();
        return result.outcome() instanceof Outcome.Done
                && (action instanceof Action.Create || action instanceof Action.Replace)
                && action.desired().entry() instanceof Entry.RegularFile;
    }
}
