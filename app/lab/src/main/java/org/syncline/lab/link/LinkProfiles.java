package org.syncline.lab.link;

import java.util.List;

/**
 * The links that have a name, from none to a satellite, each with the source of its figures. Rates
 * are those that a program's bytes see: where the source gives the rate of a standard rather than a
 * measured throughput, the source says so. Where a source gives round trips, half of one goes each
 * way.
 */
public final class LinkProfiles {

    private static final Jitter STEADY = Jitter.NONE;

    public static final LinkProfile NONE =
            both("none", way(OneWay.UNLIMITED, 0, STEADY), "No emulation.");

    private static final List<LinkProfile> ALL =
            List.of(
                    NONE,
                    asymmetric(
                            "dialup",
                            way(kilobits(33.6), 75, tail(5)),
                            way(kilobits(56), 75, tail(5)),
                            "Rates: ITU-T V.90 (1998), 56 kbit/s down, V.34 rate 33.6 kbit/s up"
                                    + " (of the standard). Latency: 150 ms round trip chosen, of"
                                    + " the 100 to 200 ms that are commonly reported for analogue"
                                    + " modems. Jitter: chosen."),
                    both(
                            "isdn",
                            way(kilobits(64), 10, STEADY),
                            "Rate: ITU-T I.430, one B channel of 64 kbit/s (of the standard)."
                                    + " Latency: round trips of 15 to 30 ms to the first hop are"
                                    + " commonly reported; 20 chosen."),
                    asymmetric(
                            "dsl1999",
                            way(kilobits(128), 20, even(1)),
                            way(kilobits(768), 20, even(1)),
                            "Rates: the first T-DSL of Deutsche Telekom, 768 down and 128 kbit/s"
                                    + " up (c't, Volles Rohr: T-ADSL in der Praxis, 1999). Latency:"
                                    + " 37 to 40 ms round trip over Verizon's DSL in the FCC's"
                                    + " Measuring Broadband America (2016). Jitter: chosen."),
                    both(
                            "campus",
                            way(megabits(10), 0.5, tail(0.1)),
                            "Rate: IEEE 802.3 10BASE-T (of the standard). Latency: 0.3 ms for an"
                                    + " Ethernet (Cheshire, It's the Latency, Stupid, 1996), and"
                                    + " some routers; 1 ms round trip chosen. Jitter: chosen."),
                    both(
                            "lan",
                            way(megabits(100), 0.15, STEADY),
                            "Rate: IEEE 802.3u 100BASE-TX (of the standard). Latency: 0.3 ms round"
                                    + " trip for an Ethernet (Cheshire, It's the Latency, Stupid,"
                                    + " 1996)."),
                    both(
                            "gigabit",
                            way(megabits(1000), 0.05, STEADY),
                            "Rate: IEEE 802.3ab 1000BASE-T (of the standard). Latency: 0.1 ms round"
                                    + " trip chosen for one switch and two hosts."),
                    both(
                            "wifi",
                            way(megabits(50), 0.5, tail(1.2)),
                            "Latency: Sui et al., Characterizing and Improving WiFi Latency in"
                                + " Large-Scale Operational Networks (MobiSys 2016), median 3 ms,"
                                + " as here; the tail here is shorter than theirs (90th percentile"
                                + " 20 ms, 99th 250 ms). Rate: chosen, within IEEE 802.11n."),
                    asymmetric(
                            "4g",
                            way(megabits(6), 35, tail(5)),
                            way(megabits(13), 35, tail(5)),
                            "Rates: Huang et al., A Close Examination of Performance and Power"
                                + " Characteristics of 4G LTE Networks (MobiSys 2012), medians of"
                                + " 13 Mbit/s down and 6 up. Round trip of 70 ms and jitter:"
                                + " chosen."),
                    both(
                            "transatlantic",
                            way(megabits(100), 37.5, even(0.5)),
                            "Latency: 75 ms round trip chosen, between the 60 ms of the cable and"
                                + " the 90 ms that Verizon guarantees between London and New York"
                                + " (monthly mean). Rate and jitter: chosen."),
                    asymmetric(
                            "satellite",
                            way(megabits(3), 279, tail(10)),
                            way(megabits(12), 279, tail(10)),
                            "Latency: RFC 2488 (1999), geostationary, 279 ms one way at the edge of"
                                + " the satellite's view, so 558 ms round trip. Rates and jitter:"
                                + " chosen, as of consumer services."));

    private LinkProfiles() {}

    /** In the order in which they are listed to people. */
    public static List<LinkProfile> all() {
        return ALL;
    }

    /**
     * The link of a name, or of settings such as {@code rate=1M/128k,delay=20ms,jitter=2ms}. Throws
     * IllegalArgumentException with a sentence for the user.
     */
    public static LinkProfile of(String text) {
        for (LinkProfile profile : ALL) {
            if (profile.name().equals(text)) {
                return profile;
            }
        }
        if (text.contains("=")) {
            return LinkText.parse(text);
        }
        String names = String.join(", ", ALL.stream().map(LinkProfile::name).toList());
        throw new IllegalArgumentException(
                "there is no link \""
                        + text
                        + "\"; known are "
                        + names
                        + ", and settings such as rate=1M/128k,delay=20ms");
    }

    private static LinkProfile both(String name, OneWay way, String source) {
        return asymmetric(name, way, way, source);
    }

    private static LinkProfile asymmetric(String name, OneWay up, OneWay down, String source) {
        return new LinkProfile(name, up, down, Outages.NONE, 1, source);
    }

    private static OneWay way(long bitsPerSecond, double latencyMillis, Jitter jitter) {
        return OneWay.of(bitsPerSecond, nanos(latencyMillis), jitter);
    }

    private static Jitter even(double meanMillis) {
        return new Jitter(Jitter.Shape.UNIFORM, nanos(meanMillis));
    }

    private static Jitter tail(double meanMillis) {
        return new Jitter(Jitter.Shape.EXPONENTIAL, nanos(meanMillis));
    }

    private static long kilobits(double rate) {
        return Math.round(rate * 1e3);
    }

    private static long megabits(long rate) {
        return rate * 1_000_000;
    }

    private static long nanos(double millis) {
        return Math.round(millis * 1e6);
    }
}
