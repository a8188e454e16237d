package org.syncline.lab.link.accuracy;

import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.table.TableFormat;

import java.util.ArrayList;
import java.util.List;

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
                    + " LINK --all|TRANSPORT...";

    enum Against {
        PROMISE,
        /** Only what other work on the machine cannot make so: nothing is faster than the link. */
        FLOOR,
        /** The kernel's token bucket. */
        KERNEL
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
        if (words.isEmpty() || all != (words.size() == 1)) {
            throw new IllegalArgumentException(USAGE);
        }
        LinkProfile link = LinkProfiles.of(words.getFirst());
        if (link.isNone()) {
            throw new IllegalArgumentException("a link that changes nothing has no accuracy");
        }
        if (against == Against.KERNEL && !isForKernel(link)) {
            throw new IllegalArgumentException(
                    "the kernel shapes one rate and no delay, such as rate=10M");
        }
        return new AccuracyOptions(link, words.subList(1, words.size()), brief, against, format);
    }

    private static Against against(List<String> words) {
        boolean kernel = words.remove("--kernel");
        boolean busy = words.remove("--busy");
        if (kernel && busy) {
            throw new IllegalArgumentException(USAGE);
        }
        return kernel ? Against.KERNEL : busy ? Against.FLOOR : Against.PROMISE;
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
                        "there is no transport \"%s\"; there are %s"
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

    private static boolean isForKernel(LinkProfile link) {
        return !LinkFinding.isUnlimited(link)
                && link.up().bitsPerSecond() == link.down().bitsPerSecond()
                && link.roundTripNanos() == 0;
    }
}
