package org.syncline.core.session;

import org.syncline.core.files.FileProblem;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Action;
import org.syncline.core.transfer.Basis;
import org.syncline.core.transfer.Batch;
import org.syncline.core.transfer.Control;
import org.syncline.core.transfer.FileJob;
import org.syncline.core.transfer.Packer;
import org.syncline.core.transfer.Recipe;
import org.syncline.core.transfer.Room;
import org.syncline.core.transfer.Throttle;
import org.syncline.core.transfer.Window;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Brings files to the sides that are to get them. What a side has of a file already is copied
 * there; if that does not give the right content, because something has changed meanwhile, the file
 * is sent as a whole. Used by one thread, once.
 */
final class ContentRunner {

    private final Map<Side, PeerLink> links;
    private final SyncOptions options;
    private final Control control;
    private final TransferLog log;
    private final Throttle throttle;
    private final AtomicLong tickets = new AtomicLong();
    private final Map<Long, Action> actions = new ConcurrentHashMap<>();
    private final Map<Side, BasisFinder> finders = new EnumMap<>(Side.class);

    ContentRunner(
            Map<Side, PeerLink> links, SyncOptions options, Control control, TransferLog log) {
        this.links = links;
        this.options = options;
        this.control = control;
        this.log = log;
        this.throttle = new Throttle(options.transfer().bandwidth(), control);
    }

    /** A file and the side that is to get it. */
    private record Order(Side target, FileJob job) {}

    /**
     * @param held what each side has
     */
    void run(List<Action> wanted, Map<Side, Holding> held) throws IOException {
        boolean remote = links.values().stream().anyMatch(PeerLink::remote);
        if (options.transfer().delta().applies(remote)) {
            for (Map.Entry<Side, Holding> each : held.entrySet()) {
                Side side = each.getKey();
                PeerLink link = PeerLink.of(links, side);
                finders.put(side, each.getValue().finder(of(side, wanted), link));
            }
        }
        List<Order> orders = new ArrayList<>();
        for (Side side : Side.values()) {
            orders.addAll(fitting(side, of(side, wanted), held));
        }
        List<Order> failed = move(prepared(orders));
        move(failed.stream().map(this::again).toList());
    }

    /** Those for which there is room; the others are reported before the disk is full. */
    private List<Order> fitting(Side side, List<Action> wanted, Map<Side, Holding> held) {
        List<FileJob> jobs = wanted.stream().map(this::job).toList();
        Holding holding = held.get(side);
        Room room = Room.of(holding == null ? -1 : holding.freeBytes(), jobs);
        for (FileJob job : room.left()) {
            log.finished(BatchMover.actionOf(actions, job), FileProblem.Reason.NO_SPACE.words());
        }
        return room.fitting().stream().map(job -> new Order(side, job)).toList();
    }

    private static List<Action> of(Side side, List<Action> actions) {
        return actions.stream().filter(action -> action.target() == side).toList();
    }

    private FileJob job(Action action) {
        Entry.RegularFile file = (Entry.RegularFile) action.desired().entry();
        return new FileJob(ActionMessages.sourceOf(action), file, ticketOf(action));
    }

    private long ticketOf(Action action) {
        long ticket = tickets.incrementAndGet();
        actions.put(ticket, action);
        return ticket;
    }

    private Order again(Order order) {
        long ticket = ticketOf(BatchMover.actionOf(actions, order.job));
        return new Order(order.target, order.job.asWhole(ticket));
    }

    /** The same orders with recipes where there are some. */
    private List<Order> prepared(List<Order> orders) throws IOException {
        if (finders.isEmpty()) {
            return orders;
        }
        Order[] results = orders.toArray(Order[]::new);
        List<Integer> compared = new ArrayList<>();
        for (int i = 0; i < results.length; i++) {
            Order order = results[i];
            BasisFinder finder = finder(order.target);
            Recipe identical =
                    finder.identicalTo(order.job.file()).map(Recipe::identical).orElse(null);
            if (identical != null) {
                results[i] = new Order(order.target, order.job.madeBy(identical));
            } else if (!similar(order).isEmpty()) {
                compared.add(i);
            }
        }
        RecipeMaker maker = new RecipeMaker(links, control, throttle);
        new Window(options.transfer().callStyle().window(), control)
                .run(compared, i -> results[i] = compared(maker, results[i]));
        return List.of(results);
    }

    private BasisFinder finder(Side side) {
        BasisFinder finder = finders.get(side);
        if (finder == null) {
            throw new IllegalStateException("nothing is known of the " + side.label());
        }
        return finder;
    }

    private List<Basis> similar(Order order) {
        Action action = BatchMover.actionOf(actions, order.job);
        return finder(order.target).similarTo(action, order.job.file());
    }

    private Order compared(RecipeMaker maker, Order order) throws IOException {
        return maker.recipe(order.job, order.target, similar(order))
                .map(recipe -> new Order(order.target, order.job.madeBy(recipe)))
                .orElse(order);
    }

    /** Moves files; returns those that could not be made as their recipes say. */
    private List<Order> move(List<Order> orders) throws IOException {
        Map<Side, List<FileJob>> jobs = new EnumMap<>(Side.class);
        for (Order order : orders) {
            jobs.computeIfAbsent(order.target, side -> new ArrayList<>()).add(order.job);
        }
        Packer packer = new Packer(options.transfer().callStyle(), throttle);
        List<Batch> batches = new ArrayList<>();
        jobs.forEach((side, files) -> batches.addAll(packer.pack(side, files)));
        BatchMover mover = new BatchMover(links, actions, log, throttle);
        new Window(options.transfer().callStyle().window(), control).run(batches, mover::move);
        return orders.stream().filter(order -> mover.isToBeSent(order.job)).toList();
    }
}
