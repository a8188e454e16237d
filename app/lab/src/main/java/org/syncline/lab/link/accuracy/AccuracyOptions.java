package org.syncline.lab.link.accuracy;

import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.OneWay;
import org.syncline.lab.table.TableFormat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What {@link LinkAccuracy} is asked for.
 *
 * @param transports by name; all of the catalogue if there are none
 * @param brief whether to make few and small calls, as many as tell a link that is plainly wrong
 * @param against what to hold the link against
 * @param format of the table, a text
 */
record AccuracyOptions(
        LinkProfile link,
        List<String> transports,
        boolean brief,
        Against against,
        TableFormat format) {

    static final String USAGE =
            "usage: LinkAccuracy [--brief] [--kernel|--busy] [--format txt|md|csv|tsv|tex|json]"
                    + " LINK --all|TRANSPORT..., or --cable LINK";

    private static final long MOST_OF_CABLE = 1_000_000_000;

    enum Against {
        PROMISE,
        /** Only what other work on the machine cannot make so: nothing is faster than the link. */
        FLOOR,
        /** The kernel's token bucket on loopback. */
        KERNEL,
        /** The same on a cable between two network namespaces, over TCP without a transport. */
        CABLE
    }

    AccuracyOptions {
        transports = List.copyOf(transports);
    }

    /**
     * @throws IllegalArgumentException with a sentence for the user
     */
    static AccuracyOptions parse(List<String> arguments) {
        List<String> words = new ArrayList<>(arguments);
        boolean brief = words.remove("--brief");
        Against against = against(words);
        boolean all = words.remove("--all");
        TableFormat format = format(words);
        boolean isOfNone = all || against == Against.CABLE;
        if (words.isEmpty()
                || isOfNone != (words.size() == 1)
                || (all && against == Against.CABLE)) {
            throw new IllegalArgumentException(USAGE);
        }
        LinkProfile link = LinkProfiles.of(words.getFirst());
        if (link.isNone()) {
            throw new IllegalArgumentException("a link that changes nothing has no accuracy");
        }
        if (link.outages().lengthNanos() > 0) {
            throw new IllegalArgumentException("a link with outages has no rate to be held to");
        }
        if (against == Against.KERNEL && !isForKernel(link)) {
            throw new IllegalArgumentException(
                    "the kernel shapes one rate and no delay, such as rate=10M");
        }
        if (against == Against.CABLE && !isForCable(link)) {
            throw new IllegalArgumentException(
                    "the cable has a rate each way of 1 Gbit/s at most and no delay, such as"
                            + " rate=10M/1M");
        }
        return new AccuracyOptions(link, words.subList(1, words.size()), brief, against, format);
    }

    /**
     * Returns to how many more servers to connect: with the first two these are {@link
     * LinkFinding#ENOUGH_CONNECTIONS} or more.
     */
    int furtherConnections() {
        return against != Against.PROMISE ? 0 : brief ? 3 : 5;
    }

    private static Against against(List<String> words) {
        Map<String, Against> options =
                Map.of(
                        "--kernel",
                        Against.KERNEL,
                        "--busy",
                        Against.FLOOR,
                        "--cable",
                        Against.CABLE);
        List<String> given = words.stream().filter(options::containsKey).toList();
        if (given.size() > 1) {
            throw new IllegalArgumentException(USAGE);
        }
        words.removeAll(given);
        return given.stream().map(options::get).findFirst().orElse(Against.PROMISE);
    }

    /**
     * Returns the transports to measure, of those that there are.
     *
     * @throws IllegalArgumentException with a sentence for the user if one is not there
     */
    List<String> chosen(List<String> installed) {
        for (String each : transports) {
            if (!installed.contains(each)) {
                throw new IllegalArgumentException(
                        "there is no transport \"%s\"; known are %s"
                                .formatted(each, String.join(", ", installed)));
            }
        }
        return transports.isEmpty() ? installed : transports;
    }

    private static TableFormat format(List<String> words) {
        int at = words.indexOf("--format");
        if (at < 0) {
            return TableFormat.TEXT;
        }
        words.remove(at);
        return at == words.size()
                ? unknown()
                : TableFormat.byExtension(words.remove(at))
                        .filter(format -> format != TableFormat.XLSX)
                        .orElseGet(AccuracyOptions::unknown);
    }

    private static TableFormat unknown() {
        throw new IllegalArgumentException(USAGE);
    }

    private static boolean isForCable(LinkProfile link) {
        return Stream.of(link.up(), link.down())
                        .mapToLong(OneWay::bitsPerSecond)
                        .allMatch(bits -> bits != OneWay.UNLIMITED && bits <= MOST_OF_CABLE)
                && link.roundTripNanos() == 0;
    }

    private static boolean isForKernel(LinkProfile link) {
        return !LinkFinding.isUnlimited(link)
                && link.up().bitsPerSecond() == link.down().bitsPerSecond()
                && link.roundTripNanos() == 0;
    }
}
