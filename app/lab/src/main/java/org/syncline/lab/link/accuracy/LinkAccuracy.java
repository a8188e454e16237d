package org.syncline.lab.link.accuracy;

import org.syncline.core.transport.Traits;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.LinkReach;
import org.syncline.lab.link.watch.LinkWatch;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures how true a link is over transports: {@code LinkAccuracy LINK TRANSPORT…}, or {@code
 * --all} for every one. For each transport two client JVMs call a server in a third, one of them
 * without a link, whose times are the transport's own, and one over the link, both ends of which
 * are watched ({@link LinkWatch}); {@link LinkFinding} holds that against the promise. A table is
 * written at the end, as Markdown with {@code --format md}; until then each finding is a line of
 * standard error. The program ends with 1 if a promise is broken or a transport cannot be measured.
 *
 * <p>With {@code --brief} there are few and small calls. With {@code --busy} only {@link LinkFloor}
 * is held, for a machine with other work. With {@code --kernel} the same large calls run over a
 * {@link KernelShaper} of the link's rate, which must be one, and whose delay none, and the two
 * times are compared; with {@code --cable} and no transport, so does a {@link StreamComparison}.
 */
public final class LinkAccuracy {

    private static final int USAGE_ERROR = 64;

    private final AccuracyOptions options;
    private final TransportCatalogue catalogue = TransportCatalogue.installed();
    private final LinkedJvms jvms;

    private LinkAccuracy(AccuracyOptions options) {
        this.options = options;
        jvms = new LinkedJvms(catalogue, options);
    }

    public static void main(String[] args) {
        LogFormat.install();
        try {
            LinkAccuracy program = new LinkAccuracy(AccuracyOptions.parse(List.of(args)));
            System.exit(program.run() ? 0 : 1);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(USAGE_ERROR);
        }
    }

    private boolean run() {
        return switch (options.against()) {
            case PROMISE -> againstPromise();
            case FLOOR -> againstFloor();
            case KERNEL -> againstKernel();
            case CABLE -> againstCable();
        };
    }

    private List<String> transports() {
        return options.chosen(catalogue.all().stream().map(ListedTransport::name).toList());
    }

    private boolean againstPromise() {
        AccuracyTable table = new AccuracyTable(options.link());
        for (String transport : transports()) {
            Optional<String> refusal = LinkReach.refusal(transport);
            if (refusal.isPresent()) {
                table.refuse(transport, refusal.get());
                continue;
            }
            try {
                LinkFinding found =
                        LinkFinding.of(
                                options.link(),
                                sample(LinkProfiles.NONE, transport),
                                sample(options.link(), transport));
                table.add(transport, found);
                say(transport, found.words());
            } catch (IOException e) {
                table.fail(transport, Failure.of(e).message());
                say(transport, Failure.of(e).message());
            }
        }
        write(table.table());
        return table.isKept();
    }

    private boolean againstFloor() {
        boolean held = true;
        for (String transport : transports()) {
            Optional<String> refusal = LinkReach.refusal(transport);
            if (refusal.isPresent()) {
                say(transport, refusal.get());
                continue;
            }
            try {
                LinkSample over = sample(options.link(), transport);
                for (LinkFloor floor : LinkFloor.of(options.link(), over)) {
                    held &= floor.isHeld();
                    say(transport, floor.toString());
                }
                boolean isWhole = LinkFinding.seen(over) >= 1;
                held &= isWhole;
                say(transport, isWhole ? "all content passed" : "content slipped past the link");
            } catch (IOException e) {
                held = false;
                say(transport, Failure.of(e).message());
            }
        }
        return held;
    }

    private LinkSample sample(LinkProfile link, String transport) throws IOException {
        return jvms.sample(List.of(), link, transport);
    }

    private boolean againstKernel() {
        List<List<Cell>> rows = new ArrayList<>();
        boolean kept = true;
        for (String transport : transports()) {
            if (isBeyondTheKernel(transport)) {
                rows.add(
                        List.of(
                                Cell.text(transport),
                                Cell.ABSENT,
                                Cell.ABSENT,
                                Cell.ABSENT,
                                Cell.text("passes no network device")));
                continue;
            }
            try {
                KernelRatio found =
                        new KernelRatio(
                                sample(options.link(), transport).bulk(),
                                overKernel(transport).bulk());
                kept &= found.isKept();
                rows.add(found.rowAfter(Cell.text(transport)));
                say(transport, found.ratio() + " of the kernel's time");
            } catch (IOException e) {
                kept = false;
                say(transport, Failure.of(e).message());
            }
        }
        write(
                new Table(
                        options.link() + " against the kernel's token bucket",
                        KernelRatio.columnsAfter(Column.text("transport", "transport")),
                        rows,
                        List.of()));
        return kept;
    }

    private boolean againstCable() {
        try {
            StreamComparison.Compared compared =
                    new StreamComparison(options.link(), options.brief()).measure();
            write(compared.table());
            return compared.isKept();
        } catch (IOException e) {
            System.err.println(Failure.of(e).message());
            return false;
        }
    }

    /** The kernel shapes what passes a network device, as Unix sockets and shared memory do not. */
    private boolean isBeyondTheKernel(String transport) {
        return catalogue.all().stream()
                .anyMatch(
                        each ->
                                each.name().equals(transport)
                                        && each.traits().has(Traits.Feature.ONE_HOST));
    }

    private LinkSample overKernel(String transport) throws IOException {
        try (KernelShaper shaper = KernelShaper.open(options.link().up().bitsPerSecond())) {
            return jvms.sample(shaper.prefix(), LinkProfiles.NONE, transport);
        }
    }

    private void write(Table table) {
        System.out.print(options.format().write(table));
        System.out.flush();
    }

    private static void say(String transport, String finding) {
        System.err.println(transport + ": " + finding);
    }
}
