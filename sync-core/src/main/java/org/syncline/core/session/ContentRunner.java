package org.syncline.core.session;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Side;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.reconcile.Action;
import org.syncline.core.transfer.BatchPacker;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.CallWindow;
import org.syncline.core.transfer.FileJob;
import org.syncline.core.transfer.Recipe;
import org.syncline.core.transfer.RunControl;
import org.syncline.core.transfer.SpaceAllocation;
import org.syncline.core.transfer.Throttle;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Brings files to the sides that are to get them. Content that a side has already is copied there;
 * if that does not give the right content, because something has changed meanwhile, the file is
 * sent as a whole. Used by one thread, once.
 */
final class ContentRunner {

    private final Map<Side, PeerLink> links;
    private final SyncOptions options;
    private final RunControl control;
    private final TransferLog log;
    private final Throttle throttle;
    private final AtomicLong tickets = new AtomicLong();
    private final Map<Side, BasisFinder> finders = new EnumMap<>(Side.class);

    ContentRunner(
            Map<Side, PeerLink> links, SyncOptions options, RunControl control, TransferLog log) {
        this.links = links;
        this.options = options;
        this.control = control;
        this.log = log;
        this.throttle = new Throttle(options.transfer().bandwidth(), control);
    }

    /** Reports the outcome of each action. */
    void run(List<Action> wanted, Map<Side, TransferTarget> held, ActionSink ends)
            throws IOException {
        boolean remote = links.values().stream().anyMatch(PeerLink::remote);
        if (options.transfer().delta().applies(remote)) {
            for (Map.Entry<Side, TransferTarget> each : held.entrySet()) {
                Side side = each.getKey();
                PeerLink link = PeerLink.of(links, side);
                if (link.opened().gives) {
                    finders.put(
                            side, new BasisFinder(each.getValue(), of(side, wanted), link::files));
                }
            }
        }
        List<FileJob> jobs = new ArrayList<>();
        for (Side side : Side.values()) {
            TransferTarget holding = held.get(side);
            long free = holding == null ? -1 : holding.freeBytes();
            SpaceAllocation room =
                    SpaceAllocation.of(free, of(side, wanted).stream().map(this::job).toList());
            room.left().forEach(job -> ends.report(job.action(), noSpace(job.action())));
            jobs.addAll(room.fitting());
        }
        List<FileJob> failed = move(prepared(jobs), ends);
        move(failed.stream().map(job -> job.asWhole(tickets.incrementAndGet())).toList(), ends);
    }

    private static Outcome noSpace(Action action) {
        ErrorCode code = ErrorCode.NO_SPACE;
        return new Outcome.Failed(ActionMessages.problem(action, code.number(), code.words()));
    }

    private FileJob job(Action action) {
        return new FileJob(action, tickets.incrementAndGet());
    }

    private static List<Action> of(Side side, List<Action> actions) {
        return actions.stream().filter(action -> action.target() == side).toList();
    }

    /** The same files with recipes where there are some. */
    private List<FileJob> prepared(List<FileJob> jobs) throws IOException {
        if (finders.isEmpty()) {
            return jobs;
        }
        FileJob[] results = jobs.toArray(FileJob[]::new);
        List<Integer> compared = new ArrayList<>();
        for (int i = 0; i < results.length; i++) {
            FileJob job = results[i];
            Optional<BasisMessage> identical =
                    finder(job).flatMap(found -> found.identicalTo(job.file()));
            if (identical.isPresent()) {
                results[i] = job.madeBy(Recipe.identical(identical.get()));
            } else if (!similar(job).isEmpty()) {
                compared.add(i);
            }
        }
        RecipeMaker maker = new RecipeMaker(links, control, throttle);
        new CallWindow(options.transfer().callStyle().window(), control)
                .run(
                        compared.iterator(),
                        i -> {
                            FileJob job = results[i];
                            maker.recipe(job, similar(job))
                                    .ifPresent(recipe -> results[i] = job.madeBy(recipe));
                        });
        return List.of(results);
    }

    /** A side that gives no content has none to copy from either. */
    private Optional<BasisFinder> finder(FileJob job) {
        return Optional.ofNullable(finders.get(job.action().target()));
    }

    private List<BasisMessage> similar(FileJob job) {
        return finder(job)
                .map(found -> found.similarTo(job.action(), job.file()))
                .orElse(List.of());
    }

    /** Moves files; returns those that could not be made as their recipes say. */
    private List<FileJob> move(List<FileJob> jobs, ActionSink ends) throws IOException {
        CallStyle style = options.transfer().callStyle();
        BatchMover mover = new BatchMover(links, log, throttle, ends);
        for (Side side : Side.values()) {
            List<FileJob> own = jobs.stream().filter(job -> job.action().target() == side).toList();
            new CallWindow(style.window(), control)
                    .run(new BatchPacker(style, throttle, side, own), mover::move);
        }
        return jobs.stream().filter(FileJob::isToBeSent).toList();
    }
}
