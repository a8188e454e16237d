package org.syncline.core.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.ResourceBundle;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class RefusalLogTest {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final int PORTS = 65_536;
    private static final Pattern BEFORE = Pattern.compile("\\(and (\\d+) before");

    private final List<String> lines = new ArrayList<>();
    private final List<Long> times = new ArrayList<>();
    private final Queue<Task> later = new ArrayDeque<>();
    private long now = Long.MAX_VALUE - SECOND / 2; // which soon overflows
    private final RefusalLog log = new RefusalLog(new Lines(), () -> now, this::later);

    private record Task(long at, Runnable run) {}

    private final class Lines implements System.Logger {

        @Override
        public String getName() {
            return "lines";
        }

        @Override
        public boolean isLoggable(Level level) {
            return true;
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String text, Throwable thrown) {
            add(text);
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {
            add(parameters[0].toString());
        }

        private void add(String line) {
            lines.add(line);
            times.add(now);
        }
    }

    private void later(Runnable run) {
        assertTrue(later.isEmpty(), "it looks once a second");
        later.add(new Task(now + SECOND, run));
    }

    private void pass(long nanos) {
        long end = now + nanos;
        while (!later.isEmpty() && later.element().at() - end <= 0) {
            Task task = later.remove();
            now = task.at();
            task.run().run();
        }
        now = end;
    }

    @Test
    @Covers(value = "F9", fault = "each stranger has a line in the log")
    void writesOneLineASecondAndCountsTheOthers() {
        for (int i = 0; i < 100; i++) {
            log.turnedAway("here", "peer " + i, new IOException("no token"));
        }
        assertEquals(List.of("here turned peer 0 away: no token"), lines);
        now += TimeUnit.SECONDS.toNanos(1);
        log.turnedAway("here", "another", new IOException("{0}"));
        assertEquals("here turned another away: {0} (and 99 before)", lines.getLast());
        now += TimeUnit.SECONDS.toNanos(1);
        log.warn("later");
        assertEquals("later", lines.getLast());
        assertEquals(3, lines.size());
    }

    @Test
    @Covers(value = "F6", fault = "what a stranger says steers a terminal that shows the log")
    void writesNothingThatSteersATerminal() {
        log.warn("For input string: \"79\u001b[2J\nsyncline: done\"");
        assertEquals(List.of("For input string: \"79\\x1b[2J\\x0asyncline: done\""), lines);
    }

    @Test
    @Covers(value = "F9", fault = "one noisy machine hides what is said of another one")
    void noMachineHidesAnother() {
        for (int i = 0; i < 100; i++) {
            log.warn("noisy", "noisy " + i);
            InetSocketAddress peer = new InetSocketAddress("192.0.2.1", 1 + i);
            log.turnedAway("here", peer, new IOException("no token"));
        }
        log.warn("quiet", "quiet");
        log.turnedAway("here", new InetSocketAddress("192.0.2.2", 1), new IOException("no"));
        log.warn("of nobody");
        assertEquals(
                List.of(
                        "noisy 0",
                        "here turned /192.0.2.1:1 away: no token",
                        "quiet",
                        "here turned /192.0.2.2:1 away: no",
                        "of nobody"),
                lines);
    }

    @ParameterizedTest
    @CsvSource({"1, ''", "2, line 1", "3, line 2 (and 1 before)", "100, line 99 (and 98 before)"})
    @Covers(value = "F9", fault = "the last refusals before silence are told to nobody")
    void tellsTheLastCountThoughNoMoreFollows(int count, String last) {
        for (int i = 0; i < count; i++) {
            log.warn("desk", "line " + i);
        }
        List<String> expected = last.isEmpty() ? List.of("line 0") : List.of("line 0", last);
        assertEquals(expected.size() > 1, !later.isEmpty(), "it looks only if something waits");
        pass(2 * SECOND);
        assertEquals(expected, lines);
        assertTrue(later.isEmpty(), "nothing waits any more");
    }

    @Test
    void machinesBeyondTheMostShareALine() {
        for (int i = 0; i < RefusalLog.MOST_MACHINES + 3; i++) {
            log.warn("machine " + i, "line of " + i);
        }
        while (!later.isEmpty()) {
            pass(SECOND);
        }
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < RefusalLog.MOST_MACHINES; i++) {
            expected.add("line of " + i);
        }
        expected.add("line of 66 (and 2 before, of all machines beyond 64)");
        assertEquals(expected, lines);
        log.warn("new", "they are forgotten");
        assertEquals("they are forgotten", lines.getLast());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    @Covers(value = "F9", fault = "a flood from many addresses fills memory or the log")
    void aFloodOfAddressesIsBoundedAndCountedWhole(long seed) {
        Random random = new Random(seed);
        log.warn("bench", "bench");
        log.warn("bench", "bench again");
        for (int i = 0; i < RefusalLog.MOST_LINES; i++) {
            log.warn("desk " + i, "desk " + i); // of which the last one waits before all others
        }
        int count = 20_000;
        for (int i = 0; i < count; i++) {
            pass(random.nextLong(random.nextInt(200) == 0 ? 2 * SECOND : SECOND / 300));
            int low = random.nextInt(PORTS);
            String address = "198.51.%d.%d".formatted(low >> 8, low & 255);
            int port = random.nextInt(PORTS);
            log.turnedAway("here", new InetSocketAddress(address, port), new IOException("no"));
            assertTrue(log.machines() <= RefusalLog.MOST_MACHINES + 1, "seed " + seed);
        }
        while (!later.isEmpty()) {
            pass(SECOND);
        }
        for (int i = RefusalLog.MOST_LINES; i < times.size(); i++) {
            long nanos = times.get(i) - times.get(i - RefusalLog.MOST_LINES);
            assertTrue(nanos >= SECOND, "a second has too many lines, seed " + seed);
        }
        int all = count + 2 + RefusalLog.MOST_LINES;
        assertEquals(all, lines.stream().mapToLong(RefusalLogTest::counted).sum());
        assertTrue(wait("desk 7") <= SECOND + SECOND / 10, "who waits longest is first");
        assertTrue(wait("bench again") <= 10 * SECOND, "seed " + seed);
    }

    private long wait(String line) {
        return times.get(lines.indexOf(line)) - times.getFirst();
    }

    private static long counted(String line) {
        Matcher before = BEFORE.matcher(line);
        return before.find() ? 1 + Long.parseLong(before.group(1)) : 1;
    }
}
