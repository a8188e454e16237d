package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Outcome;
import org.syncline.core.reconcile.Action;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.RunResult;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The figures of a run, whatever its purpose. Connecting and lookup come before the session, count
 * as phases of it and are part of the total. Binding happened at the server, long before, and is
 * not.
 *
 * @param files regular files that were brought to a side
 * @param cold whether it was the first run of its JVM
 */
public record SessionTiming(
        List<PhaseTime> phases, double seconds, long bytes, long files, boolean cold) {

    public static final SessionTiming NONE = new SessionTiming(List.of(), 0, 0, 0, false);

    public SessionTiming {
        phases = List.copyOf(phases);
    }

    public static SessionTiming of(ConnectTimes connecting, RunResult result) {
        return new SessionTiming(
                phases(connecting, result.phases()),
                result.seconds() + connecting.connect() + lookups(connecting),
                result.bytes(),
                files(result),
                result.cold());
    }

    /** Returns all phases that took time, at the end of a session or so far. */
    public static List<PhaseTime> phases(ConnectTimes connecting, List<PhaseTime> session) {
        List<PhaseTime> phases = new ArrayList<>();
        double lookups = lookups(connecting);
        add(phases, new PhaseTime(Phase.LOOKUP, lookups, lookups, 2, 0));
        double connect = connecting.connect();
        add(phases, new PhaseTime(Phase.CONNECT, connect, connect, 1, 0));
        session.forEach(phase -> add(phases, phase));
        return phases;
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

    public RunTiming of(RunSetup setup, NamingTimes naming) {
        return new RunTiming(cold ? setup.cold() : setup, naming, phases, seconds, bytes, files);
    }

    private static void add(List<PhaseTime> phases, PhaseTime phase) {
        if (phase.busy() > 0 || phase.critical() > 0) {
            phases.add(phase);
        }
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
