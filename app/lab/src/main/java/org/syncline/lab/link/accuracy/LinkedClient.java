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
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.probe.ProbeResult;
import org.syncline.lab.probe.ProbeRun;

import java.io.IOException;
import java.util.OptionalLong;

/**
 * The client's JVM of {@link LinkAccuracy}: it prints one sample and ends. Arguments: the link, the
 * transport, and the link for whose rate the large calls are made.
 */
final class LinkedClient {

    private static final double SMALL_SECONDS = 5;
    private static final double LARGE_SECONDS = 3;
    private static final int LEAST_CALLS = 4;
    private static final int MOST_CALLS = 1000;
    private static final int LARGE_BYTES = 256 << 10;
    private static final int LEAST_LARGE_BYTES = 8 << 10;

    private LinkedClient() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        LogFormat.install();
        LinkProfile profile = LinkProfiles.of(args[0]);
        Link link = profile.isNone() ? new Link(profile) : LinkInstallation.install(profile);
        Transport transport = Transports.installed().named(args[1]);
        LinkProfile sized = LinkProfiles.of(args[2]);
        double trip = sized.roundTripNanos() / 1e9;
        int bytes = (int) Math.clamp(slowest(sized) / 8, LEAST_LARGE_BYTES, LARGE_BYTES);
        double transfer = 2 * 8.0 * bytes / slowest(sized);
        Counted small =
                run(
                        link,
                        transport,
                        options(CallShape.ADD, calls(SMALL_SECONDS, trip), OptionalLong.empty()));
        Counted large =
                run(
                        link,
                        transport,
                        options(
                                CallShape.BYTES,
                                calls(LARGE_SECONDS, trip + transfer),
                                OptionalLong.of(bytes)));
        System.out.println(new ObjectMapper().writeValueAsString(sample(small, large)));
        System.exit(0);
    }

    /** As many as fit, but some. */
    private static int calls(double seconds, double each) {
        return (int) Math.clamp(seconds / Math.max(each, 1e-9), LEAST_CALLS, MOST_CALLS);
    }

    private static long slowest(LinkProfile link) {
        return Math.min(rate(link.up()), rate(link.down()));
    }

    private static LinkSample sample(Counted small, Counted large) {
        ProbeResult result = small.result();
        return new LinkSample(
                result.connect() + result.lookup(),
                result.steady().latency().p50() / 1e6,
                small.ofCalls(small.up(), 1),
                small.ofCalls(small.down(), 1),
                small.connectsOfACall(),
                large.result().steady().seconds(),
                large.calls(),
                Math.round(large.ofCalls(large.up(), large.calls())),
                Math.round(large.ofCalls(large.down(), large.calls())));
    }

    private static long rate(OneWay way) {
        return way.bitsPerSecond() == OneWay.UNLIMITED ? OneWay.FASTEST : way.bitsPerSecond();
    }

    private static ProbeOptions options(CallShape shape, int calls, OptionalLong bytes) {
        return new ProbeOptions(shape, calls, 1, 1, bytes);
    }

    private record Counted(ProbeResult result, int calls, long up, long down, long connections) {

        /** A run makes each call twice, to warm up and to measure, and two before. */
        double ofCalls(long bytes, int some) {
            return (double) bytes * some / (2 * calls + 2);
        }

        /** Few connections for many calls were opened once and for all. */
        double connectsOfACall() {
            return Math.round(ofCalls(connections, 1));
        }
    }

    private static Counted run(Link link, Transport transport, ProbeOptions options)
            throws IOException, InterruptedException {
        long up = link.up().bytes();
        long down = link.down().bytes();
        long connections = link.connections();
        ProbeResult result = new ProbeRun(options).over(transport);
        return new Counted(
                result,
                options.calls(),
                link.up().bytes() - up,
                link.down().bytes() - down,
                link.connections() - connections);
    }
}
