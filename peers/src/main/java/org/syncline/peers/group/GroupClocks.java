package org.syncline.peers.group;

import org.jspecify.annotations.Nullable;
import org.syncline.peers.group.ClockMessage.Answer;
import org.syncline.peers.group.ClockMessage.Question;
import org.syncline.peers.identity.PeerKey;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * Asks the other members of a group for the time, and answers them. A member that answers nonsense
 * spoils what is known of its own clock only. Safe for any thread.
 */
final class GroupClocks implements AutoCloseable {

    /** How often each member is asked. */
    static final Duration EVERY = Duration.ofSeconds(3);

    private static final Logger LOG = System.getLogger(GroupClocks.class.getName());

    private final Times times;
    private final RandomGenerator random;
    private final Wire wire;
    private final BiConsumer<GroupMember, ClockOffset> watcher;
    private final Consumer<String> warnings;
    private final Map<PeerKey, MemberClock> clocks = new HashMap<>();
    private @Nullable ScheduledExecutorService asking;

    /**
     * This machine's clocks.
     *
     * @param monotonic in nanoseconds from any moment
     */
    record Times(Clock wall, LongSupplier monotonic) {

        long wallNanos() {
            Instant now = wall.instant();
            return TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
        }
    }

    /** Sends bytes to a member. */
    interface Wire {

        /**
         * @throws IOException if it is no member any more
         */
        void send(PeerKey to, byte[] bytes) throws IOException;
    }

    /**
     * @param random of the numbers of questions and of when the first is asked
     * @param watcher told of a clock when it is first known, and when it moved by more than its
     *     uncertainty
     * @param warnings told of nonsense, once for each member
     */
    GroupClocks(
            Times times,
            RandomGenerator random,
            Wire wire,
            BiConsumer<GroupMember, ClockOffset> watcher,
            Consumer<String> warnings) {
        this.times = times;
        this.random = random;
        this.wire = wire;
        this.watcher = watcher;
        this.warnings = warnings;
    }

    /** Asks on and on from now, at first after a random part of {@link #EVERY}. */
    synchronized void start() {
        if (asking != null) {
            return;
        }
        asking =
                Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name("syncline-group-clocks").factory());
        long every = EVERY.toMillis();
        asking.scheduleWithFixedDelay(
                this::ask, random.nextLong(every), every, TimeUnit.MILLISECONDS);
    }

    /** Whoever is gone is forgotten. */
    synchronized void members(List<GroupMember> members) {
        Map<PeerKey, MemberClock> before = Map.copyOf(clocks);
        clocks.clear();
        for (GroupMember each : members) {
            if (!each.self()) {
                clocks.put(each.key(), before.getOrDefault(each.key(), new MemberClock()));
            }
        }
    }

    /** Asks each member once. */
    void ask() {
        questioned().forEach(this::ask);
    }

    private synchronized List<PeerKey> questioned() {
        return List.copyOf(clocks.keySet());
    }

    private void ask(PeerKey key) {
        Question question;
        synchronized (this) {
            MemberClock clock = clocks.get(key);
            if (clock == null) {
                return;
            }
            // First, so that a pause between the two lengthens the round trip.
            long monotonic = times.monotonic().getAsLong();
            question = clock.ask(random.nextLong(), times.wallNanos(), monotonic);
        }
        send(key, question);
    }

    /** Takes a message that says to be about clocks. */
    void heard(GroupMember from, byte[] bytes) {
        long monotonic = times.monotonic().getAsLong();
        long wall = times.wallNanos();
        Optional<ClockMessage> message = ClockMessage.read(bytes);
        if (message.isEmpty()) {
            nonsense(from);
            return;
        }
        switch (message.get()) {
            case Question question -> {
                if (mayAnswer(from, monotonic)) {
                    Answer answer = new Answer(question.number(), wall, times.wallNanos());
                    send(from.key(), answer);
                }
            }
            case Answer answer ->
                    answered(from, answer, monotonic)
                            .ifPresent(offset -> watcher.accept(from, offset));
        }
    }

    private synchronized boolean mayAnswer(GroupMember from, long monotonic) {
        MemberClock clock = clocks.get(from.key());
        return clock != null && clock.mayAnswer(monotonic);
    }

    private synchronized Optional<ClockOffset> answered(
            GroupMember from, Answer answer, long monotonic) {
        MemberClock clock = clocks.get(from.key());
        return clock == null ? Optional.empty() : clock.answered(answer, monotonic);
    }

    private void nonsense(GroupMember from) {
        synchronized (this) {
            MemberClock clock = clocks.get(from.key());
            if (clock == null || !clock.mayWarn()) {
                return;
            }
        }
        warnings.accept(
                "a message about clocks was dropped, because it makes no sense; it is of \"%s\""
                        .formatted(from.name()));
    }

    /** A member that has just gone needs no message. */
    private void send(PeerKey to, ClockMessage message) {
        try {
            wire.send(to, message.bytes());
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "no message about clocks to " + to.text(), e);
        }
    }

    @Override
    public synchronized void close() {
        if (asking != null) {
            asking.shutdownNow();
        }
    }
}
