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

    private static final int SMALL_CALLS = 40;
    private static final int LARGE_CALLS = 4;
    private static final int LARGE_BYTES = 256 << 10;
    private static final int LEAST_LARGE_BYTES = 8 << 10;

    private LinkedClient() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        LogFormat.install();
        LinkProfile profile = LinkProfiles.of(args[0]);
        Link link = LinkInstallation.install(profile);
        Transport transport = Transports.installed().named(args[1]);
        Counted small = run(link, transport, options(CallShape.ADD, SMALL_CALLS, -1));
        Counted large = run(link, transport, options(CallShape.BYTES, LARGE_CALLS, bytes(args)));
        // A run makes each call twice, to warm up and to measure, and two before.
        int calls = 2 * SMALL_CALLS + 2;
        ProbeResult result = small.result();
        LinkSample sample =
                new LinkSample(
                        result.connect() + result.lookup(),
                        result.steady().latency().p50() / 1e6,
                        (double) (small.up() + small.down()) / calls,
                        large.result().steady().seconds(),
                        LARGE_CALLS,
                        perRun(large.up()),
                        perRun(large.down()));
        System.out.println(new ObjectMapper().writeValueAsString(sample));
        System.exit(0);
    }

    /** Both clients send the same bytes, a second's at most. */
    private static int bytes(String[] args) {
        LinkProfile link = LinkProfiles.of(args[2]);
        long slower = Math.min(rate(link.up()), rate(link.down()));
        return (int) Math.clamp(slower / 8, LEAST_LARGE_BYTES, LARGE_BYTES);
    }

    private static long rate(OneWay way) {
        return way.bitsPerSecond() == OneWay.UNLIMITED ? OneWay.FASTEST : way.bitsPerSecond();
    }

    private static ProbeOptions options(CallShape shape, int calls, long bytes) {
        return new ProbeOptions(
                shape, calls, 1, 1, bytes < 0 ? OptionalLong.empty() : OptionalLong.of(bytes));
    }

    private record Counted(ProbeResult result, long up, long down) {}

    private static Counted run(Link link, Transport transport, ProbeOptions options)
            throws IOException, InterruptedException {
        long up = link.up().bytes();
        long down = link.down().bytes();
        ProbeResult result = new ProbeRun(options).over(transport);
        return new Counted(result, link.up().bytes() - up, link.down().bytes() - down);
    }

    /** Of the calls that are measured, among all of a run. */
    private static long perRun(long bytes) {
        return bytes * LARGE_CALLS / (2 * LARGE_CALLS + 2);
    }
}
