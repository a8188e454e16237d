package org.syncline.lab.link.accuracy;

import com.fasterxml.jackson.databind.ObjectMapper;

import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.link.Link;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.OneWay;
import org.syncline.lab.link.channel.LinkInstallation;
import org.syncline.lab.link.watch.LinkWatch;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.probe.ProbeRun;
import org.syncline.lab.probe.ProbeSession;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * The client's JVM of {@link LinkAccuracy}: it prints one sample and ends. Arguments: the link, the
 * transport, the link for whose rate the large calls are made, whether to be brief, and to how many
 * more servers to connect at the end.
 */
final class LinkedClient {

    private static final double SMALL_SECONDS = 5;
    private static final double LARGE_SECONDS = 3;
    private static final double BRIEF = 0.2;
    private static final int LEAST_CALLS = 4;
    private static final int MOST_CALLS = 1000;
    private static final int LARGE_BYTES = 256 << 10;
    private static final int WARM_UP_CONNECTIONS = 3;
    private static final int LEAST_LARGE_BYTES = 8 << 10;
    private static final ProbeOptions SMALL =
            new ProbeOptions(CallShape.ADD, 1, 1, 1, OptionalLong.empty());

    private LinkedClient() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        LogFormat.install();
        LinkProfile profile = LinkProfiles.of(args[0]);
        LinkWatch watch = LinkWatch.on(System::nanoTime);
        Link link = profile.isNone() ? new Link(profile) : LinkInstallation.install(profile, watch);
        if (!profile.isNone()) {
            warmUp();
            watch.forgetConnections();
        }
        Transport transport = Transports.installed().named(args[1]);
        LinkProfile sized = LinkProfiles.of(args[2]);
        double trip = sized.roundTripNanos() / 1e9;
        double effort = Boolean.parseBoolean(args[3]) ? BRIEF : 1;
        long second = (long) (effort * slowest(sized) / 8);
        int bytes = (int) Math.clamp(second, LEAST_LARGE_BYTES, LARGE_BYTES);
        double transfer = 2 * 8.0 * bytes / slowest(sized);
        Small small =
                small(
                        transport,
                        link,
                        calls(effort * SMALL_SECONDS, trip),
                        Duration.ofNanos(profile.isNone() ? sized.usualRoundTripNanos() : 0));
        Counts middle = Counts.of(link);
        int large = calls(effort * LARGE_SECONDS, trip + transfer);
        ProbeOptions options =
                new ProbeOptions(CallShape.BYTES, large, 1, 1, OptionalLong.of(bytes));
        double bulk = new ProbeRun(options).over(transport).steady().seconds();
        Counts end = Counts.of(link);
        connect(transport, profile.isNone() ? 0 : Integer.parseInt(args[4]));
        Share ofCall = small.carried().part(1.0 / small.calls());
        // Each was made to warm up and to measure, one before.
        Share ofBulk = end.less(middle).part(large / (2.0 * large + 1));
        LinkSample sample =
                new LinkSample(
                        small.connect(),
                        small.call(),
                        ofCall.up(),
                        ofCall.down(),
                        // Few connections for many calls were opened once and for all.
                        Math.round(ofCall.connections()),
                        bulk,
                        large,
                        (2L * large + 1) * bytes,
                        Math.round(ofBulk.up()),
                        Math.round(ofBulk.down()),
                        watch.against(link));
        System.out.println(new ObjectMapper().writeValueAsString(sample));
        System.exit(0);
    }

    /** Has the classes of links loaded, which is no part of a connection's set-up. */
    private static void warmUp() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            for (int i = 0; i < WARM_UP_CONNECTIONS; i++) {
                new Socket(server.getInetAddress(), server.getLocalPort()).close();
                SocketChannel.open(server.getLocalSocketAddress()).close();
            }
        }
    }

    /**
     * Connects to more servers, now that what connecting needs is loaded: the classes of a
     * transport hold its first connections up. Each server is a new one, since some transports keep
     * connections for who comes again.
     */
    private static void connect(Transport transport, int servers) throws IOException {
        for (int i = 0; i < servers; i++) {
            try (ProbeSession session = ProbeSession.open(SMALL, transport)) {
                session.firstCall();
            }
        }
    }

    /** As many as fit, but some. */
    private static int calls(double seconds, double each) {
        return (int) Math.clamp(seconds / Math.max(each, 1e-9), LEAST_CALLS, MOST_CALLS);
    }

    private static long slowest(LinkProfile link) {
        return Math.min(rate(link.up()), rate(link.down()));
    }

    private static long rate(OneWay way) {
        return way.bitsPerSecond() == OneWay.UNLIMITED ? OneWay.FASTEST : way.bitsPerSecond();
    }

    /**
     * Small calls, one by one.
     *
     * @param connect seconds to connect and look up
     * @param call median seconds of a call
     * @param calls how many were measured
     * @param carried what the link carried of these, without what set the connection up and the
     *     first calls, which some protocols write out and later shorten
     */
    private record Small(double connect, double call, int calls, Counts carried) {}

    /**
     * Makes the calls to warm up and as many to measure. Without a link each has a pause before it
     * as long as a link would make it wait: what has rested takes longer, and the two are compared.
     */
    private static Small small(Transport transport, Link link, int calls, Duration pause)
            throws IOException, InterruptedException {
        try (ProbeSession session = ProbeSession.open(SMALL, transport)) {
            session.firstCall();
            oneByOne(session, calls, pause);
            session.takeLatencies();
            Counts before = Counts.of(link);
            oneByOne(session, calls, pause);
            Counts carried = Counts.of(link).less(before);
            double median = session.takeLatencies().getValueAtPercentile(50) / 1e9;
            return new Small(session.connect() + session.lookup(), median, calls, carried);
        }
    }

    private static void oneByOne(ProbeSession session, int calls, Duration pause)
            throws IOException, InterruptedException {
        for (int i = 0; i < calls; i++) {
            Thread.sleep(pause);
            session.round();
        }
    }

    /** What the link has counted so far. */
    private record Counts(long up, long down, long connections) {

        static Counts of(Link link) {
            return new Counts(link.up().bytes(), link.down().bytes(), link.connections());
        }

        Counts less(Counts before) {
            return new Counts(up - before.up, down - before.down, connections - before.connections);
        }

        Share part(double part) {
            return new Share(up * part, down * part, connections * part);
        }
    }

    private record Share(double up, double down, double connections) {}
}
