package org.syncline.lab.link;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The settings of a link as text: {@code rate=1M/128k,delay=20ms,jitter=2ms}. What has one figure
 * for each direction names that from the server to the client first, as providers do:
 *
 * <pre>
 * rate=DOWN[/UP]      bit/s, with k, M or G (thousands), or max: without it there is no limit
 * delay=DOWN[/UP]     one way, with s, ms or us
 * jitter=MEAN         on top of the delay, evenly between none and twice the mean
 * jitter=exp:MEAN     on top of the delay, with a long tail
 * queue=DOWN[/UP]     bytes, with k or M (1024)
 * outages=LENGTH/MEAN outages of a length, with a mean time between them
 * seed=N              of jitter and outages
 * </pre>
 */
final class LinkText {

    private static final String EXAMPLE = "rate=1M/128k,delay=20ms,jitter=2ms";
    private static final Set<String> KEYS =
            Set.of("rate", "delay", "jitter", "queue", "outages", "seed");
    private static final String EXPONENTIAL = "exp:";
    private static final String MAX = "max";
    private static final BigDecimal LONGEST_SECONDS = BigDecimal.valueOf(3600);
    private static final int MOST_QUEUE = 1 << 30;

    private final String text;
    private final Map<String, String> values = new HashMap<>();

    private LinkText(String text) {
        this.text = text;
    }

    /** Throws IllegalArgumentException with a sentence for the user. */
    static LinkProfile parse(String text) {
        LinkText settings = new LinkText(text);
        settings.split();
        return settings.profile();
    }

    private void split() {
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            String key = equals < 0 ? "" : part.substring(0, equals).strip();
            if (!KEYS.contains(key)) {
                throw wrong("\"" + part + "\" is no setting of a link");
            }
            if (values.put(key, part.substring(equals + 1).strip()) != null) {
                throw wrong(key + " is there twice");
            }
        }
    }

    private LinkProfile profile() {
        List<Long> rates = pair("rate", this::rate, 0L);
        List<Long> delays = pair("delay", this::nanos, 0L);
        Jitter jitter = jitter();
        List<Long> queues = pair("queue", this::bytes, -1L);
        OneWay down = way(rates.getFirst(), delays.getFirst(), jitter, queues.getFirst());
        OneWay up = way(rates.getLast(), delays.getLast(), jitter, queues.getLast());
        return new LinkProfile(text, up, down, outages(), seed(), "Settings of the user.");
    }

    private OneWay way(long rate, long latency, Jitter jitter, long queue) {
        if (queue >= 0 && queue < OneWay.segment(rate)) {
            throw wrong("its queue must hold at least " + OneWay.segment(rate) + " bytes");
        }
        int bytes = queue < 0 ? OneWay.usualQueue(rate) : (int) queue;
        return new OneWay(rate, latency, jitter, bytes);
    }

    private interface Figure {
        long of(String key, String text);
    }

    private List<Long> pair(String key, Figure figure, long otherwise) {
        String given = values.get(key);
        if (given == null) {
            return List.of(otherwise, otherwise);
        }
        String[] parts = given.split("/", -1);
        if (parts.length > 2) {
            throw wrong(key + " has more than two directions");
        }
        List<Long> figures = new ArrayList<>();
        for (String part : parts) {
            figures.add(figure.of(key, part));
        }
        return figures;
    }

    private Jitter jitter() {
        String given = values.get("jitter");
        if (given == null) {
            return Jitter.NONE;
        }
        return given.startsWith(EXPONENTIAL)
                ? new Jitter(
                        Jitter.Shape.EXPONENTIAL,
                        nanos("jitter", given.substring(EXPONENTIAL.length())))
                : new Jitter(Jitter.Shape.UNIFORM, nanos("jitter", given));
    }

    private Outages outages() {
        String given = values.get("outages");
        if (given == null) {
            return Outages.NONE;
        }
        String[] parts = given.split("/", -1);
        if (parts.length != 2) {
            throw wrong("outages need a length and a mean time between them, as in outages=2s/60s");
        }
        long length = nanos("outages", parts[0]);
        long between = nanos("outages", parts[1]);
        if (length == 0 || between == 0) {
            throw wrong("outages need times above zero");
        }
        return new Outages(length, between);
    }

    private long seed() {
        String given = values.getOrDefault("seed", "1");
        try {
            return Long.parseLong(given);
        } catch (NumberFormatException e) {
            throw wrong("seed=" + given + " is no whole number");
        }
    }

    private long rate(String key, String given) {
        if (given.equals(MAX)) {
            return OneWay.UNLIMITED;
        }
        BigDecimal rate = number(key, given, Map.of("k", 3, "M", 6, "G", 9, "", 0));
        if (rate.signum() == 0 || rate.compareTo(BigDecimal.valueOf(OneWay.FASTEST)) > 0) {
            throw wrong("a rate is between 1 bit/s and 100G");
        }
        return whole(key, given, rate);
    }

    private long nanos(String key, String given) {
        BigDecimal seconds = number(key, given, Map.of("s", 0, "ms", -3, "us", -6));
        if (seconds.compareTo(LONGEST_SECONDS) > 0) {
            throw wrong(key + "=" + given + " is longer than an hour");
        }
        return seconds.movePointRight(9).longValue();
    }

    private long bytes(String key, String given) {
        boolean kibi = given.endsWith("k");
        boolean mebi = given.endsWith("M");
        String digits = kibi || mebi ? given.substring(0, given.length() - 1) : given;
        BigDecimal unit = BigDecimal.valueOf(mebi ? 1 << 20 : kibi ? 1 << 10 : 1);
        BigDecimal bytes = number(key, digits, Map.of("", 0)).multiply(unit);
        if (bytes.compareTo(BigDecimal.valueOf(MOST_QUEUE)) > 0) {
            throw wrong("a queue has at most 1024M bytes");
        }
        return whole(key, given, bytes);
    }

    private long whole(String key, String given, BigDecimal number) {
        try {
            return number.longValueExact();
        } catch (ArithmeticException e) {
            throw wrong(key + "=" + given + " is no whole number");
        }
    }

    /** A number and one of the units, which stand for powers of ten. */
    private BigDecimal number(String key, String given, Map<String, Integer> units) {
        int end = 0;
        while (end < given.length()
                && (given.charAt(end) == '.' || "0123456789".indexOf(given.charAt(end)) >= 0)) {
            end++;
        }
        Integer power = units.get(given.substring(end));
        try {
            if (power != null && end > 0 && end < 20) {
                return new BigDecimal(given.substring(0, end)).movePointRight(power);
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        Set<String> named = new HashSet<>(units.keySet());
        named.remove("");
        String with =
                named.isEmpty()
                        ? ""
                        : " with " + String.join(", ", named.stream().sorted().toList());
        throw wrong(key + "=" + given + " is no number" + with);
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException(
                "link \"" + text + "\": " + what + "; write settings as in " + EXAMPLE);
    }

    static String of(LinkProfile link) {
        OneWay down = link.down();
        OneWay up = link.up();
        List<String> parts = new ArrayList<>();
        if (down.bitsPerSecond() != OneWay.UNLIMITED || up.bitsPerSecond() != OneWay.UNLIMITED) {
            parts.add("rate=" + twice(rate(down), rate(up)));
        }
        parts.add("delay=" + twice(time(down.latencyNanos()), time(up.latencyNanos())));
        Jitter jitter = down.jitter();
        if (jitter.meanNanos() > 0) {
            String shape = jitter.shape() == Jitter.Shape.EXPONENTIAL ? EXPONENTIAL : "";
            parts.add("jitter=" + shape + time(jitter.meanNanos()));
        }
        parts.add("queue=" + twice("" + down.queueBytes(), "" + up.queueBytes()));
        Outages outages = link.outages();
        if (outages.lengthNanos() > 0) {
            parts.add(
                    String.format(
                            Locale.ROOT,
                            "outages=%s/%s",
                            time(outages.lengthNanos()),
                            time(outages.meanBetweenNanos())));
        }
        parts.add("seed=" + link.seed());
        return String.join(",", parts);
    }

    private static String twice(String down, String up) {
        return down.equals(up) ? down : down + "/" + up;
    }

    private static String rate(OneWay way) {
        long rate = way.bitsPerSecond();
        if (rate == OneWay.UNLIMITED) {
            return MAX;
        }
        if (rate % 1_000_000 == 0) {
            return rate / 1_000_000 + "M";
        }
        return rate % 1000 == 0 ? rate / 1000 + "k" : "" + rate;
    }

    private static String time(long nanos) {
        BigDecimal millis = BigDecimal.valueOf(nanos, 6).stripTrailingZeros();
        return millis.toPlainString() + "ms";
    }
}
