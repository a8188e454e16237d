package org.syncline.lab.link.accuracy;

import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.OneWay;
import org.syncline.lab.link.channel.LinkInstallation;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.worker.JavaCommand;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Holds the rate of an emulated link against the kernel's, over a {@link PlainStream} each: one on
 * loopback with the link below it, one over a {@link ShapedCable}.
 */
final class StreamComparison {

    private static final String LOOPBACK = "127.0.0.1";
    private static final double SECONDS = 5;
    private static final double BRIEF_SECONDS = 1.5;
    private static final double MEGA = 1e6;

    private final LinkProfile link;
    private final double seconds;

    /** Of a link with a rate each way and no delay. */
    StreamComparison(LinkProfile link, boolean brief) {
        this.link = link;
        seconds = brief ? BRIEF_SECONDS : SECONDS;
    }

    /**
     * Seconds that the content took.
     *
     * @param up from client to server
     */
    private record Times(double up, double down) {}

    /**
     * What both took.
     *
     * @param isKept whether the link's times are within 3 % of the kernel's
     */
    record Compared(Table table, boolean isKept) {}

    Compared measure() throws IOException {
        Times emulated = times(LOOPBACK, List.of(), List.of(), link);
        Times kernel;
        try (ShapedCable cable = ShapedCable.open(link)) {
            kernel =
                    times(
                            ShapedCable.SERVER_ADDRESS,
                            cable.serverPrefix(),
                            cable.clientPrefix(),
                            LinkProfiles.NONE);
        }
        KernelRatio up = new KernelRatio(emulated.up, kernel.up);
        KernelRatio down = new KernelRatio(emulated.down, kernel.down);
        return new Compared(
                new Table(
                        link.name() + " against a cable between two network namespaces",
                        KernelRatio.columnsAfter(
                                Column.text("way", "content"),
                                Column.figure("rate", "rate", "Mbit/s")),
                        List.of(
                                up.rowAfter(Cell.text("to the server"), rate(link.up())),
                                down.rowAfter(Cell.text("from the server"), rate(link.down()))),
                        List.of(
                                "One TCP connection; the median of three. The kernel's token bucket"
                                        + " shapes both ends of the cable.")),
                up.isKept() && down.isKept());
    }

    private static Cell rate(OneWay way) {
        return Cell.figure(way.bitsPerSecond() / MEGA);
    }

    private Times times(
            String address, List<String> atServer, List<String> atClient, LinkProfile below)
            throws IOException {
        JavaCommand java = JavaCommand.unsettled(PlainStream.class.getName());
        Process server = java.start(atServer, List.of(PlainStream.SERVE, address));
        try (BufferedReader port = server.inputReader(StandardCharsets.UTF_8)) {
            boolean isPlain = below.isNone();
            Process client =
                    (isPlain ? java : java.with(LinkInstallation.jvmFlags()))
                            .start(
                                    atClient,
                                    List.of(
                                            PlainStream.CALL,
                                            address,
                                            line(port),
                                            isPlain ? below.name() : below.settings(),
                                            bytes(link.up().bitsPerSecond()),
                                            bytes(link.down().bitsPerSecond())));
            try (BufferedReader told = client.inputReader(StandardCharsets.UTF_8)) {
                String[] words = line(told).split(" ");
                return new Times(Double.parseDouble(words[0]), Double.parseDouble(words[1]));
            } finally {
                JavaCommand.awaitEnd(client);
            }
        } finally {
            JavaCommand.awaitEnd(server);
        }
    }

    private static String line(BufferedReader from) throws IOException {
        String line = from.readLine();
        if (line == null) {
            throw new IOException("its JVM ended early; its messages say why");
        }
        return line;
    }

    private String bytes(long bitsPerSecond) {
        return "" + Math.round(seconds * bitsPerSecond / 8);
    }
}
