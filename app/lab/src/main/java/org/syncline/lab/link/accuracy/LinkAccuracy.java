package org.syncline.lab.link.accuracy;

import com.fasterxml.jackson.databind.ObjectMapper;

import org.syncline.core.transport.Transport;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.LinkReach;
import org.syncline.lab.link.OneWay;
import org.syncline.lab.link.channel.LinkInstallation;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Measures how true a link is over transports: {@code LinkAccuracy LINK TRANSPORT…}. For each
 * transport two client JVMs call a server in a third, one of them without a link, whose times are
 * the transport's own, and one over the link. What the link added to a small call is held against
 * its round trip and the time that the call's bytes take; what it added to large calls, against the
 * time that their bytes take at its rate. Both count the bytes on the wire, which the link itself
 * does.
 *
 * <p>The promise, on an idle machine of two cores: the round trip is within 1 ms + 2 %, the rate
 * within 3 %. A transport may marshal while its bytes are under way or before, so that the rate is
 * known within limits: the slower counts the transport's own time, the faster does not.
 *
 * <p>With {@code --kernel} before the link, whose rate must be one and whose delay none, the same
 * large calls run over a {@link KernelShaper} of that rate instead, and the two times are compared.
 */
public final class LinkAccuracy {

    private static final double LONGEST_ERROR_SECONDS = 1e-3;
    private static final double ROUND_TRIP_PART = 0.02;
    private static final double RATE_PART = 0.03;
    private static final ObjectMapper JSON = new ObjectMapper();

    private LinkAccuracy() {}

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        List<String> words = new ArrayList<>(List.of(args));
        boolean kernel = words.remove("--kernel");
        if (words.size() < 2) {
            System.err.println("usage: LinkAccuracy [--kernel] LINK TRANSPORT...");
            System.exit(64);
        }
        LinkProfile link = LinkProfiles.of(words.getFirst());
        List<String> transports = words.subList(1, words.size());
        System.out.println(link);
        System.exit(kernel ? againstKernel(link, transports) : measure(link, transports));
    }

    private static int measure(LinkProfile link, List<String> transports) throws IOException {
        System.out.println(
                "transport            connect ms  round trip ms: set  is     error   rate: is/set,"
                        + " from   to");
        boolean kept = true;
        for (String transport : transports) {
            kept &= measure(link, transport);
        }
        return kept ? 0 : 1;
    }

    private static int againstKernel(LinkProfile link, List<String> transports) throws IOException {
        if (isUnlimited(link)
                || link.up().bitsPerSecond() != link.down().bitsPerSecond()
                || link.roundTripNanos() > 0) {
            System.err.println("the kernel shapes one rate and no delay, such as rate=10M");
            return 64;
        }
        System.out.println("transport            emulated s  kernel s   ratio");
        boolean kept = true;
        for (String transport : transports) {
            LinkSample over = sample(link, link, transport);
            LinkSample kernel;
            try (KernelShaper shaper = KernelShaper.open(link.up().bitsPerSecond())) {
                kernel = sample(shaper.prefix(), LinkProfiles.NONE, link, transport);
            }
            double ratio = over.bulk() / kernel.bulk();
            boolean close = Math.abs(ratio - 1) <= RATE_PART;
            System.out.printf(
                    Locale.ROOT,
                    "%-20s %10.3f %9.3f %7.4f%s%n",
                    transport,
                    over.bulk(),
                    kernel.bulk(),
                    ratio,
                    close ? " " : "!");
            kept &= close;
        }
        return kept ? 0 : 1;
    }

    private static boolean measure(LinkProfile link, String transport) throws IOException {
        Optional<String> refusal = LinkReach.refusal(transport);
        if (refusal.isPresent()) {
            System.out.println(refusal.get());
            return true;
        }
        LinkSample own = sample(LinkProfiles.NONE, link, transport);
        LinkSample over = sample(link, link, transport);
        double set = link.roundTripNanos() / 1e9;
        double is = over.call() - own.call() - callSeconds(link, over);
        double error = is - set;
        double waits = over.bulkCalls() * set;
        double slowest = bulkSeconds(link, over) / (over.bulk() - waits);
        double fastest = bulkSeconds(link, over) / (over.bulk() - own.bulk() - waits);
        boolean roundTripKept = Math.abs(error) <= LONGEST_ERROR_SECONDS + ROUND_TRIP_PART * set;
        boolean rateKept =
                isUnlimited(link) || (slowest <= 1 + RATE_PART && fastest >= 1 - RATE_PART);
        System.out.printf(
                Locale.ROOT,
                "%-20s %10.2f %18.3f %7.3f %7.3f%s %18.4f %.4f%s%n",
                transport,
                over.connect() * 1e3,
                set * 1e3,
                is * 1e3,
                error * 1e3,
                roundTripKept ? " " : "!",
                isUnlimited(link) ? Double.NaN : slowest,
                isUnlimited(link) ? Double.NaN : fastest,
                rateKept ? " " : "!");
        return roundTripKept && rateKept;
    }

    private static boolean isUnlimited(LinkProfile link) {
        return link.up().bitsPerSecond() == OneWay.UNLIMITED
                && link.down().bitsPerSecond() == OneWay.UNLIMITED;
    }

    private static double callSeconds(LinkProfile link, LinkSample sample) {
        return seconds(link.up(), sample.callBytes() / 2)
                + seconds(link.down(), sample.callBytes() / 2);
    }

    private static double bulkSeconds(LinkProfile link, LinkSample sample) {
        return seconds(link.up(), sample.upBytes()) + seconds(link.down(), sample.downBytes());
    }

    private static double seconds(OneWay way, double bytes) {
        return way.bitsPerSecond() == OneWay.UNLIMITED ? 0 : bytes * 8 / way.bitsPerSecond();
    }

    /** Over one link, with large calls whose size fits another. */
    private static LinkSample sample(LinkProfile link, LinkProfile sized, String name)
            throws IOException {
        return sample(List.of(), link, sized, name);
    }

    private static LinkSample sample(
            List<String> prefix, LinkProfile link, LinkProfile sized, String name)
            throws IOException {
        JavaCommand plain = client(TransportCatalogue.installed(), name);
        JavaCommand java = link.isNone() ? plain : plain.with(LinkInstallation.jvmFlags());
        String over = link.isNone() ? link.name() : link.settings();
        List<String> command = new ArrayList<>(prefix);
        command.addAll(java.line(List.of(over, name, sized.settings())));
        Process client =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader out = client.inputReader(StandardCharsets.UTF_8)) {
            String line = out.readLine();
            if (line == null) {
                throw new IOException(name + " could not be measured; its message above says why");
            }
            return JSON.readValue(line, LinkSample.class);
        } finally {
            JavaCommand.awaitEnd(client);
        }
    }

    private static JavaCommand client(TransportCatalogue catalogue, String name)
            throws IOException {
        Optional<WorkerFamily> family = catalogue.family(name);
        List<Transport> here =
                family.isPresent()
                        ? List.of()
                        : Stream.of(catalogue.inProcess().named(name)).toList();
        JavaCommand java = JavaCommand.likeThis(LinkedClient.class.getName(), here);
        return family.isPresent() ? java.with(family.get()) : java;
    }
}
