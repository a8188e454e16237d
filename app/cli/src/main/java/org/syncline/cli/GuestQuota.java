package org.syncline.cli;

import org.syncline.core.serve.Usage;
import org.syncline.lab.options.ByteSize;
import org.syncline.peers.tunnel.TunnelService;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The most that a paired machine may use, as {@code serve --quota} gives it: {@code
 * connections=16,bytes=10GB}. What is not named has no limit but those that hold for everybody.
 */
record GuestQuota(Map<Limit, Long> most) {

    static final GuestQuota NONE = new GuestQuota(Map.of());

    private static final String BETWEEN = ",";

    /** What can be limited: connections at a time, the others within a day. */
    enum Limit {
        CONNECTIONS,
        CALLS,
        BYTES,
        TRASH;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    GuestQuota {
        most = Map.copyOf(most);
    }

    /** Fails with a message for people. */
    static GuestQuota parse(String text) {
        Map<Limit, Long> most = new EnumMap<>(Limit.class);
        for (String item : text.split(BETWEEN, -1)) {
            int sign = item.indexOf('=');
            Limit limit = named(sign < 0 ? item : item.substring(0, sign));
            if (sign < 0) {
                throw new IllegalArgumentException(
                        "\"%s\" says no amount; an amount looks like %s=10GB"
                                .formatted(item, item));
            }
            most.put(limit, amount(limit, item.substring(sign + 1)));
        }
        return new GuestQuota(most);
    }

    private static Limit named(String name) {
        return Arrays.stream(Limit.values())
                .filter(limit -> limit.label().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "\"%s\" is no quota; there are %s"
                                                .formatted(
                                                        name,
                                                        Arrays.stream(Limit.values())
                                                                .map(Limit::label)
                                                                .collect(
                                                                        Collectors.joining(
                                                                                ", ")))));
    }

    private static long amount(Limit limit, String text) {
        long amount = ByteSize.parse(text).bytes();
        if (limit == Limit.CONNECTIONS
                && (amount < TunnelService.FEWEST_CONNECTIONS
                        || amount > TunnelService.MOST_CONNECTIONS)) {
            throw new IllegalArgumentException(
                    "a machine has %d to %d connections, not %d"
                            .formatted(
                                    TunnelService.FEWEST_CONNECTIONS,
                                    TunnelService.MOST_CONNECTIONS,
                                    amount));
        }
        return amount;
    }

    /** Returns these limits, and the usual ones where these say nothing. */
    GuestQuota over(GuestQuota usual) {
        Map<Limit, Long> both = new EnumMap<>(Limit.class);
        both.putAll(usual.most);
        both.putAll(most);
        return new GuestQuota(both);
    }

    int connections() {
        return Math.toIntExact(
                most.getOrDefault(Limit.CONNECTIONS, (long) TunnelService.MOST_CONNECTIONS));
    }

    Usage daily() {
        return new Usage(of(Limit.CALLS), of(Limit.BYTES), of(Limit.TRASH));
    }

    private long of(Limit limit) {
        return most.getOrDefault(limit, Usage.UNLIMITED);
    }
}
