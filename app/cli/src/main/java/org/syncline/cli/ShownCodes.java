package org.syncline.cli;

import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.discovery.NearbySearch;
import org.syncline.peers.discovery.NoNetworkException;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The machines on this one's networks that show a code for pairing. */
final class ShownCodes {

    private static final Duration SEARCH = Duration.ofSeconds(3);

    /** The networks hear of a code some seconds after it is shown. */
    private static final int SEARCHES = 4;

    private static final String BY_HAND =
            "here \"syncline pair HOST:PORT\" with the address that it shows";

    private ShownCodes() {}

    /**
     * Returns the machine that shows a code; where there are several, the one that is chosen.
     *
     * @param time to choose
     * @throws IOException if there is none
     */
    static NearbyMachine find(StandardAnswers answers, Duration time)
            throws IOException, InterruptedException {
        for (int i = 0; i < SEARCHES; i++) {
            List<NearbyMachine> found = search();
            if (!found.isEmpty()) {
                return chosen(found, answers, time);
            }
        }
        throw new IOException(
                "no machine on this one's networks shows a code; say \"syncline pair\" on the other"
                        + " one first, and where multicast is blocked, "
                        + BY_HAND);
    }

    private static List<NearbyMachine> search() throws IOException, InterruptedException {
        try {
            return NearbySearch.soonest(Announced.CODE, SEARCH);
        } catch (NoNetworkException e) {
            throw e.advising("say \"syncline pair\" on the other machine, and " + BY_HAND);
        }
    }

    /** A machine that is found at several addresses is taken at its first one. */
    static NearbyMachine chosen(List<NearbyMachine> found, StandardAnswers answers, Duration time) {
        Map<String, NearbyMachine> byName = new LinkedHashMap<>();
        found.forEach(each -> byName.putIfAbsent(each.name(), each));
        List<NearbyMachine> machines = List.copyOf(byName.values());
        if (machines.size() == 1) {
            return machines.getFirst();
        }
        String numbered =
                IntStream.range(0, machines.size())
                        .mapToObj(i -> i + 1 + " " + words(machines.get(i)))
                        .collect(Collectors.joining(", "));
        return answers.read(
                "Which one? " + numbered + ": ",
                "number",
                time,
                typed -> machines.get(number(typed, machines.size()) - 1));
    }

    private static int number(String typed, int most) {
        String digits = typed.strip();
        if (!digits.matches("[1-9][0-9]{0,3}") || Integer.parseInt(digits) > most) {
            throw new IllegalArgumentException(
                    "\"%s\" is no number from 1 to %d".formatted(digits, most));
        }
        return Integer.parseInt(digits);
    }

    /** Returns what the machine calls itself, and where it is. */
    static String words(NearbyMachine machine) {
        return "%s (%s)".formatted(machine.name(), HostPort.text(machine.address()));
    }
}
