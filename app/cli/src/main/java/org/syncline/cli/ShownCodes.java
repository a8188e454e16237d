package org.syncline.cli;

import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.discovery.NearbySearch;
import org.syncline.peers.discovery.NoNetworkException;
import org.syncline.peers.pairing.PairingCode;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The machines on this one's networks that show a code for pairing. */
final class ShownCodes {

    private static final Duration SEARCH = Duration.ofSeconds(3);

    /** The networks hear of a code some seconds after it is shown. */
    private static final int SEARCHES = 4;

    /** Who shows a code and was heard of answers within some tenths of it. */
    private static final Duration GLANCE = Duration.ofSeconds(1);

    private static final String BY_HAND =
            "here \"syncline pair HOST:PORT\" with the address that it shows";

    private ShownCodes() {}

    /** A code that was typed, and the machine that shows it. */
    record Typed(NearbyMachine machine, PairingCode code) {}

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

    /**
     * Returns those that show a code at present; none where there is no network to ask, because
     * then the other side needs an address anyway.
     */
    static List<NearbyMachine> glance() throws IOException, InterruptedException {
        try {
            return NearbySearch.soonest(Announced.CODE, GLANCE);
        } catch (NoNetworkException e) {
            return List.of();
        }
    }

    /** Begins a glance, so that the caller can do something else meanwhile. */
    static FutureTask<List<NearbyMachine>> glancing() {
        FutureTask<List<NearbyMachine>> glance = new FutureTask<>(ShownCodes::glance);
        Thread.ofPlatform().name("glance").daemon().start(glance);
        return glance;
    }

    /** Returns what a glance has found, once it has ended. */
    static List<NearbyMachine> result(FutureTask<List<NearbyMachine>> glance)
            throws IOException, InterruptedException {
        try {
            return glance.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case IOException io -> throw io;
                case RuntimeException own -> throw own;
                case null, default -> throw new IllegalStateException(e);
            }
        }
    }

    /**
     * Asks for the code of one of these machines, of which there is one at least; returns none if
     * the answer is an empty line, or nothing more is typed, as where a program pairs.
     *
     * @param time for each answer
     */
    static Optional<Typed> typed(
            List<NearbyMachine> found, StandardAnswers answers, Duration time) {
        List<NearbyMachine> machines = byName(found);
        try {
            return machines.size() == 1
                    ? typed(machines.getFirst(), answers, time)
                    : answers.read(
                                    question(machines),
                                    "number",
                                    time,
                                    unlessBlank(typed -> numbered(typed, machines)))
                            .flatMap(chosen -> typed(chosen, answers, time));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<Typed> typed(
            NearbyMachine machine, StandardAnswers answers, Duration time) {
        return answers.read(question(machine.name()), "code", time, unlessBlank(PairingCode::parse))
                .map(code -> new Typed(machine, code));
    }

    private static <T> Function<String, Optional<T>> unlessBlank(Function<String, T> reader) {
        return typed -> typed.isBlank() ? Optional.empty() : Optional.of(reader.apply(typed));
    }

    /** Returns the words that ask for a code. */
    static String question(String where) {
        return "Code that " + where + " shows: ";
    }

    /** A machine that is found at several addresses is taken at its first one. */
    static NearbyMachine chosen(List<NearbyMachine> found, StandardAnswers answers, Duration time) {
        List<NearbyMachine> machines = byName(found);
        return machines.size() == 1
                ? machines.getFirst()
                : answers.read(
                        question(machines), "number", time, typed -> numbered(typed, machines));
    }

    private static List<NearbyMachine> byName(List<NearbyMachine> found) {
        Map<String, NearbyMachine> byName = new LinkedHashMap<>();
        found.forEach(each -> byName.putIfAbsent(each.name(), each));
        return List.copyOf(byName.values());
    }

    private static String question(List<NearbyMachine> machines) {
        return IntStream.range(0, machines.size())
                .mapToObj(i -> i + 1 + " " + words(machines.get(i)))
                .collect(Collectors.joining(", ", "Which one? ", ": "));
    }

    private static NearbyMachine numbered(String typed, List<NearbyMachine> machines) {
        return machines.get(number(typed, machines.size()) - 1);
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
    private static String words(NearbyMachine machine) {
        return "%s (%s)".formatted(machine.name(), HostPort.text(machine.address()));
    }
}
