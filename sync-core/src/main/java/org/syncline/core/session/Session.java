package org.syncline.core.session;

import org.jspecify.annotations.Nullable;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.measure.Timeline;
import org.syncline.core.measure.Warmth;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.Node;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.peer.DirectoryState;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.ProblemMessage;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.NameCheck;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanSummary;
import org.syncline.core.reconcile.Reconciler;
import org.syncline.core.reconcile.SafetyCheck;
import org.syncline.core.transfer.RunControl;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * One synchronisation of two roots: {@link #compare} once, then {@link #run} once with the plan or
 * a part of it, then {@link #close}. One thread calls these; {@link #progress} and {@link #control}
 * are for any thread. The roots are locked from the comparison until the session is closed.
 */
public final class Session implements Closeable {

    private static final EndedRuns ENDED = new EndedRuns();
    private static final String NOT_SLOWED =
            "Two local folders are not slowed: --bwlimit is for what goes to and from a peer.";

    private final SessionSetup setup;
    private final Map<Side, PeerLink> links = new ConcurrentHashMap<>();
    private final Map<Side, TransferTarget> held = new ConcurrentHashMap<>();
    private final Map<Side, PeerScan> scans = new ConcurrentHashMap<>();
    private final RunControl control = new RunControl();
    private final PhaseCounters calls = new PhaseCounters();
    private final ConcurrentLinkedQueue<RunResult.Result> results = new ConcurrentLinkedQueue<>();
    private final List<String> notices = new CopyOnWriteArrayList<>();
    private final AtomicReference<@Nullable IOException> scanFailure = new AtomicReference<>();
    private final ActionSink outcomes;
    private final TransferLog log;
    private final ProgressMeter meter;
    private volatile @Nullable Timeline timeline;
    private final Map<Side, Snapshot> scanned = new EnumMap<>(Side.class);
    private List<OmittedEntry> leftOut = List.of();
    private @Nullable DifferingDirectories differences;
    private volatile boolean complete;
    private Warmth warmth = Warmth.COLD;
    private @Nullable KeepAlive keepAlive;

    /**
     * @param sink learns outcomes as they happen, from any thread
     */
    public Session(SessionSetup setup, ActionSink sink) {
        this.setup = setup;
        this.outcomes =
                (action, outcome) -> {
                    results.add(new RunResult.Result(action, outcome));
                    sink.report(action, outcome);
                };
        this.log = new TransferLog(outcomes);
        this.meter = new ProgressMeter(scans.values(), log);
    }

    public RunControl control() {
        return control;
    }

    /**
     * Returns the times of the phases so far, by the same account as at the end; what peers say of
     * theirs is up to two seconds old.
     */
    public List<PhaseTime> phases() {
        Timeline clock = timeline;
        if (clock == null) {
            return List.of();
        }
        PhaseReport report = report(clock);
        // In the order of the end: two peers of this process share what each leaves of the other's.
        new TreeMap<>(scans)
                .values()
                .forEach(scan -> report.addPeer(scan.spent(), scan.isRemote()));
        return report.toList();
    }

    private PhaseReport report(Timeline clock) {
        return new PhaseReport(
                clock, calls, scans.values().stream().map(PeerScan::spentScanning).toList());
    }

    /** Returns the roots' earlier runs, from the end of {@link #compare} until the run. */
    public SharedHistory past() {
        return new SharedHistory(links, setup);
    }

    public Progress progress() {
        return meter.progress();
    }

    /**
     * Opens and scans both roots and makes the plan.
     *
     * @throws IOException if a root or a peer cannot be used; the message is for people
     * @throws java.util.concurrent.CancellationException if it was cancelled; nothing was changed
     */
    public Comparison compare() throws IOException {
        Timeline clock = new Timeline(System::nanoTime, Phase.SCAN);
        timeline = clock;
        warmth = ENDED.warmth(setup.transports());
        for (OpenedRoot root : List.of(setup.left(), setup.right())) {
            if (root.remote()) {
                root.way().handshakes().chargeTo(clock, calls);
            }
        }
        control.watch(clock::pause);
        keepAlive = new KeepAlive(links.values(), KeepAlive::askForScan);
        BothSides.run(side -> open(side, clock));
        SeparateRoots.check(setup, PeerLink.markers(links));
        new Directions(links, setup).check();
        meter.step(Progress.Step.SCANNING);
        Map<Side, Snapshot> snapshots = scanBoth();
        clock.base(Phase.PLAN);
        meter.step(Progress.Step.PLANNING);
        Comparison comparison = decide(snapshots);
        meter.step(Progress.Step.PLANNED);
        clock.stop();
        return comparison;
    }

    private PeerLink open(Side side, Timeline clock) throws IOException {
        OpenedRoot root = setup.root(side);
        PeerLink link = SessionOpener.of(setup).open(root, rangesWelcome(side), clock, calls);
        links.put(side, link);
        scans.put(side, new PeerScan(root.name(), link));
        if (!link.opened().notice.isEmpty()) {
            notices.add(link.opened().notice);
        }
        return link;
    }

    /** Content read on this side may stay a range if its receiver sends it as one. */
    private boolean rangesWelcome(Side side) {
        OpenedRoot source = setup.root(side);
        OpenedRoot target = setup.root(side.other());
        return source.remote() ? source.fileRanges() : target.remote() && target.fileRanges();
    }

    /**
     * Hands on what a comparison leaves out because both sides are equal there, as it is on the
     * left; some directories at a time, not in the order of paths. From the end of {@link #compare}
     * until the run.
     */
    public void fetchEqual(Consumer<List<Node>> taker) throws IOException {
        PeerScan scan = present(scans.get(Side.LEFT));
        Set<RelPath> different = new HashSet<>();
        present(differences).on(Side.LEFT).forEach(it -> different.add(it.path()));
        scan.fetch(
                scan.directories().stream().filter(it -> !different.contains(it.path())).toList(),
                taker);
    }

    /** If one side fails, the other is given up, and the first failure is the one that counts. */
    private Map<Side, Snapshot> scanBoth() throws IOException {
        try {
            Map<Side, List<DirectoryState>> directories = BothSides.run(this::scan);
            // Now both roots have their markers, which the side opened first could not yet see.
            Map<Side, SeparateRoots.Markers> markers = new EnumMap<>(Side.class);
            scans.forEach((side, scan) -> markers.put(side, scan.markers()));
            SeparateRoots.check(setup, markers);
            DifferingDirectories found =
                    new DifferingDirectories(directories, setup.options().policy().whole());
            differences = found;
            return BothSides.run(side -> fetch(side, found));
        } catch (IOException e) {
            IOException first = scanFailure.get();
            throw first == null ? e : first;
        }
    }

    private Snapshot fetch(Side side, DifferingDirectories found) throws IOException {
        PeerScan scan = present(scans.get(side));
        Snapshot snapshot =
                scan.fetch(
                        found.on(side),
                        found.standing(side),
                        new Directions(links, setup).isReadOnly(side));
        held.put(side, scan.target(snapshot));
        return snapshot;
    }

    private List<DirectoryState> scan(Side side) throws IOException {
        PeerScan scan = present(scans.get(side));
        try {
            scan.run(control, () -> scanFailure.get() == null);
            String notice = scan.latest().notice;
            if (!notice.isEmpty()) {
                notices.add(notice);
            }
            notices.addAll(List.of(scan.latest().notices));
            return scan.directories();
        } catch (IOException e) {
            scanFailure.compareAndSet(null, e);
            throw e;
        }
    }

    private Comparison decide(Map<Side, Snapshot> snapshots) throws IOException {
        Map<Side, String> names =
                Map.of(Side.LEFT, setup.left().name(), Side.RIGHT, setup.right().name());
        new SnapshotCheck(snapshots, names).check();
        Snapshot left = present(snapshots.get(Side.LEFT));
        Snapshot right = present(snapshots.get(Side.RIGHT));
        scanned.putAll(snapshots);
        leftOut = OmittedEntry.of(left, right);
        new OwnershipCheck(setup.options()).addTo(notices, left, right);
        if (setup.options().transfer().bandwidth() > 0 && setup.connecting().isEmpty()) {
            notices.add(NOT_SLOWED);
        }
        Plan plan = possible(Reconciler.reconcile(left, right, setup.options().policy()));
        return new Comparison(
                left,
                right,
                plan,
                PlanSummary.of(plan),
                SafetyCheck.refusal(plan, left, right, setup.options().guard().maxDelete()),
                leftOut,
                List.copyOf(notices),
                free());
    }

    private Map<Side, Long> free() {
        Map<Side, Long> free = new EnumMap<>(Side.class);
        held.forEach(
                (side, target) -> {
                    if (target.freeBytes() >= 0) {
                        free.put(side, target.freeBytes());
                    }
                });
        return Collections.unmodifiableMap(free);
    }

    /**
     * Carries out a plan, normally that of the comparison or a part of it. Cancelled actions are
     * reported as skipped.
     *
     * @throws IOException if a peer fails as a whole; work done until then stays done
     */
    public RunResult run(Plan wanted) throws IOException {
        Timeline clock = present(timeline);
        Plan plan = possible(wanted);
        clock.base(Phase.COMMIT);
        if (!plan.actions().isEmpty()) {
            RunAnnouncement announcement = RunAnnouncement.ofSync(setup);
            BothSides.run(
                    side -> {
                        if (!new Directions(links, setup).isReadOnly(side)) {
                            announcement.announce(side, links);
                        }
                        return side;
                    });
        }
        PlanSummary summary = PlanSummary.of(plan);
        meter.transferring(plan.actions().size(), summary.bytes());
        Plan executed = new PlanRunner(links, setup.options(), control, log).run(plan, held);
        reportSkipped(executed);
        complete = isComplete();
        meter.step(Progress.Step.FINISHING);
        stopKeepAlive();
        clock.base(Phase.ARCHIVE);
        Map<Side, FinishReply> ends = BothSides.run(this::finish);
        clock.stop();
        meter.step(Progress.Step.ENDED);
        ENDED.add(setup.transports());
        return result(plan, clock, ends);
    }

    private boolean isComplete() {
        return results.stream().allMatch(each -> each.outcome() instanceof Outcome.Done);
    }

    /** Drops the actions that a file system could not hold, whoever edited the plan. */
    private Plan possible(Plan plan) {
        Map<Side, Capabilities> capabilities = new EnumMap<>(Side.class);
        links.forEach(
                (side, link) -> capabilities.put(side, MessageMapper.capabilities(link.opened())));
        return NameCheck.apply(plan, scanned, capabilities);
    }

    private void reportSkipped(Plan plan) {
        if (results.size() == plan.actions().size()) {
            return;
        }
        Set<Action> reported = new HashSet<>();
        results.forEach(result -> reported.add(result.action()));
        for (Action action : plan.actions()) {
            if (!reported.contains(action)) {
                outcomes.report(action, new Outcome.Skipped("cancelled"));
            }
        }
    }

    private FinishReply finish(Side side) throws IOException {
        return present(links.remove(side)).finish(complete, doneOn(side.other()));
    }

    /** Counts the changes that were made there, without those that only the archives learned of. */
    private long doneOn(Side side) {
        return results.stream()
                .filter(it -> it.outcome() instanceof Outcome.Done)
                .map(RunResult.Result::action)
                .filter(it -> it.target() == side && !(it instanceof Action.Adopt))
                .count();
    }

    private RunResult result(Plan plan, Timeline clock, Map<Side, FinishReply> ends) {
        PhaseReport report = report(clock);
        List<Problem> problems = new ArrayList<>(plan.problems());
        List<String> ending = new ArrayList<>();
        ends.forEach(
                (side, end) -> {
                    report.addPeer(end.phases, setup.root(side).remote());
                    ending.addAll(List.of(end.notices));
                    for (ProblemMessage problem : end.problems) {
                        problems.add(MessageMapper.problem(problem).on(side));
                    }
                });
        Optional<TrafficCount> traffic = report.traffic();
        traffic.filter(counted -> !counted.agrees())
                .ifPresent(counted -> ending.add("Bytes went astray: " + counted.sentence()));
        return new RunResult(
                setup.run(),
                List.copyOf(results),
                plan.conflicts(),
                leftOut,
                problems,
                ending,
                report.toList(),
                clock.total() / 1e9,
                log.bytes(),
                log.reused(),
                log.carried(),
                traffic,
                warmth,
                control.isCancelled());
    }

    private void stopKeepAlive() {
        if (keepAlive != null) {
            keepAlive.close();
            keepAlive = null;
        }
    }

    /**
     * Unlocks the roots. If the plan was not run to its end, staged content is dropped.
     *
     * @throws IOException if a peer could not be reached
     */
    @Override
    public void close() throws IOException {
        stopKeepAlive();
        control.cancel();
        BothSides.run(side -> links.containsKey(side) ? finish(side) : new FinishReply());
    }

    private static <T> T present(@Nullable T value) {
        if (value == null) {
            throw new IllegalStateException(
                    "compare() comes before run(), and each is called once");
        }
        return value;
    }
}
