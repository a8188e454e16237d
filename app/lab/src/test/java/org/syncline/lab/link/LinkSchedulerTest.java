package org.syncline.lab.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The laws of the scheduler, on a clock that stands still unless told otherwise. */
class LinkSchedulerTest {

    private static final long SECOND = 1_000_000_000L;
    private static final int PIECES = 2000;

    /** A piece handed over at a time, which arrives at another one. */
    private record Sent(long handed, int bytes, long arrives) {}

    private static LinkScheduler scheduler(LinkProfile profile, VirtualClock clock) {
        return new Link(profile, clock).down();
    }

    private static LinkProfile random(Random random) {
        String[] rates = {"33.6k", "768k", "7M", "10M", "1G", "99999999", "12345678901"};
        String text =
                "rate="
                        + rates[random.nextInt(rates.length)]
                        + ",delay="
                        + random.nextInt(300)
                        + "ms,jitter="
                        + (random.nextBoolean() ? "exp:" : "")
                        + random.nextInt(4)
                        + "ms,seed="
                        + random.nextInt();
        return LinkProfiles.of(random.nextBoolean() ? text : text + ",outages=300ms/2s");
    }

    /** A sender that writes at random times, sometimes as fast as it may. */
    private static List<Sent> run(LinkProfile profile, long seed, VirtualClock clock) {
        Random random = new Random(seed);
        LinkScheduler link = scheduler(profile, clock);
        List<Sent> sent = new ArrayList<>();
        boolean greedy = true;
        for (int i = 0; i < PIECES; i++) {
            greedy = random.nextInt(50) == 0 ? !greedy : greedy;
            int bytes = 1 + random.nextInt(profile.down().segment());
            if (!greedy) {
                clock.advance(random.nextInt(20_000_000));
            }
            clock.advanceTo(link.roomAt(bytes));
            sent.add(new Sent(clock.getAsLong(), bytes, link.send(bytes)));
        }
        return sent;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void keepsOrderAndLatency(long seed) {
        LinkProfile profile = random(new Random(seed));
        long last = Long.MIN_VALUE;
        for (Sent piece : run(profile, seed, new VirtualClock(seed * SECOND))) {
            assertTrue(piece.arrives() >= last, () -> profile + " overtakes");
            long trip = piece.arrives() - piece.handed();
            assertTrue(trip >= profile.down().latencyNanos(), () -> profile + " took " + trip);
            last = piece.arrives();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void isNeverFasterThanTheRateOverAnyTime(long seed) {
        LinkProfile profile = random(new Random(seed));
        OneWay way = profile.down();
        List<Sent> sent = run(profile, seed, new VirtualClock(0));
        long heldBack = way.jitter().longestNanos();
        for (int from = 0; from < sent.size(); from += 7) {
            long bits = 0;
            for (int to = from + 1; to < sent.size(); to++) {
                bits += 8L * sent.get(to).bytes();
                long time = sent.get(to).arrives() - sent.get(from).arrives() + heldBack + 1;
                double allowed = (double) time * way.bitsPerSecond() / SECOND;
                assertTrue(
                        bits <= allowed * (1 + 1e-12),
                        profile + ": " + bits + " bits, allowed " + allowed);
            }
        }
    }

    /**
     * The definition in exact fractions of a nanosecond: time × rate is a whole number of bits·ns.
     */
    @ParameterizedTest
    @ValueSource(longs = {56_000, 97_000_003, 768_000, 999_999_937})
    void isAsTheDefinitionInExactFractions(long rate) {
        LinkProfile profile = LinkProfiles.of("rate=" + rate + ",delay=3ms");
        BigInteger perNano = BigInteger.valueOf(rate);
        BigInteger free = BigInteger.ZERO;
        for (Sent piece : run(profile, rate, new VirtualClock(0))) {
            BigInteger handed = BigInteger.valueOf(piece.handed()).multiply(perNano);
            BigInteger bits = BigInteger.valueOf(8L * piece.bytes() * SECOND);
            free = free.max(handed).add(bits);
            BigInteger[] leaves = free.divideAndRemainder(perNano);
            long whole = leaves[0].longValueExact() + leaves[1].signum();
            assertEquals(whole + 3_000_000, piece.arrives());
        }
    }

    @Test
    void doesNotDriftInTenHours() {
        VirtualClock clock = new VirtualClock(42);
        LinkScheduler link = scheduler(LinkProfiles.of("rate=999991"), clock);
        int segment = link.way().segment();
        long bits = 0;
        long arrives = 0;
        while (arrives < 10 * 3600 * SECOND) {
            clock.advanceTo(link.roomAt(segment));
            arrives = link.send(segment);
            bits += 8L * segment;
        }
        BigInteger exact =
                BigInteger.valueOf(bits)
                        .multiply(BigInteger.valueOf(SECOND))
                        .add(BigInteger.valueOf(999_990))
                        .divide(BigInteger.valueOf(999_991));
        assertEquals(exact.longValueExact(), arrives - 42);
    }

    @Test
    void theSameSeedGivesTheSameTimesAndAnotherOneOthers() {
        LinkProfile profile =
                LinkProfiles.of("rate=1M,delay=5ms,jitter=exp:3ms,outages=1s/5s,seed=3");
        List<Sent> once = run(profile, 9, new VirtualClock(0));
        assertEquals(once, run(profile, 9, new VirtualClock(0)));
        assertNotEquals(once, run(profile.withSeed(4), 9, new VirtualClock(0)));
    }

    @Test
    void theQueueHoldsSendersBackAndLosesNothing() {
        VirtualClock clock = new VirtualClock(0);
        LinkScheduler link = scheduler(LinkProfiles.of("rate=8k,queue=3000"), clock);
        assertEquals(3000, link.room());
        link.send(1000);
        link.send(1400);
        assertEquals(600, link.room());
        assertEquals(LinkScheduler.FULL, link.trySend(601));
        assertThrows(IllegalStateException.class, () -> link.send(601));
        assertEquals(SECOND, link.roomAt(601));
        assertEquals(0, link.roomAt(600));
        clock.advance(SECOND - 1);
        assertEquals(600, link.room());
        clock.advance(1);
        assertEquals(1600, link.room());
        assertEquals(3 * SECOND + 400_000_000, link.trySend(1000));
        clock.advance(100 * SECOND);
        assertEquals(3000, link.room());
        assertEquals(3400, link.bytes());
    }

    @Test
    void connectionsShareTheRate() {
        VirtualClock clock = new VirtualClock(0);
        Link link = new Link(LinkProfiles.of("rate=8M/800k,delay=10ms"), clock);
        assertEquals(11_000_000, link.down().send(1000));
        assertEquals(12_000_000, link.down().send(1000));
        assertEquals(20_000_000, link.up().send(1000));
    }

    @Test
    void outagesHoldBackWhatHasNotLeft() {
        Outages outages = new Outages(SECOND, 3 * SECOND);
        OutageTimes times = new OutageTimes(outages, 5);
        // A day's work takes a day and the outages in it, about a quarter of the whole.
        long day = 24 * 3600 * SECOND;
        double share = (double) day / times.after(0, day);
        assertEquals(0.75, share, 0.01);
        // In parts or in one piece, whatever was asked before.
        long time = 0;
        for (int i = 0; i < 1000; i++) {
            time = times.after(time, day / 1000);
        }
        assertEquals(new OutageTimes(outages, 5).after(0, day), time);
    }

    @Test
    void aSignalWaitsForWhatIsBeforeItAndDelaysNothing() {
        VirtualClock clock = new VirtualClock(0);
        LinkScheduler link = scheduler(LinkProfiles.of("rate=8M,delay=10ms"), clock);
        assertEquals(10_000_000, link.signal());
        assertEquals(11_000_000, link.send(1000));
        assertEquals(11_000_000, link.signal());
        assertEquals(35_000_000, link.signal(25_000_000));
        assertEquals(12_000_000, link.send(1000));
    }

    @Test
    void jitterKeepsItsMeanAndItsLimit() {
        for (Jitter.Shape shape : Jitter.Shape.values()) {
            Jitter jitter = new Jitter(shape, 2_000_000);
            double sum = 0;
            int slots = 50_000;
            for (long slot = 0; slot < slots; slot++) {
                long delay = jitter.at(77, slot * Jitter.SLOT_NANOS);
                assertEquals(delay, jitter.at(77, (slot + 1) * Jitter.SLOT_NANOS - 1));
                assertTrue(delay >= 0 && delay <= jitter.longestNanos());
                sum += delay;
            }
            assertEquals(2e6, sum / slots, 4e4, shape.name());
        }
    }

    @Test
    void withoutALimitAllArrivesAfterTheLatency() {
        VirtualClock clock = new VirtualClock(5);
        LinkScheduler link = scheduler(LinkProfiles.of("delay=1ms"), clock);
        for (int i = 0; i < 100; i++) {
            assertEquals(1_000_005, link.send(link.way().segment()));
        }
    }
}
