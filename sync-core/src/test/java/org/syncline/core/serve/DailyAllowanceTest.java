package org.syncline.core.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

class DailyAllowanceTest {

    private static final Instant MORNING = Instant.parse("2026-03-01T08:00:00Z");

    @TempDir private Path folder;

    private Instant now = MORNING;

    private Allowance allowing(long calls, long bytes, long trash) {
        return new DailyAllowance(
                folder.resolve("used"), new Usage(calls, bytes, trash), () -> now);
    }

    private static void assertRefused(Allowance allowance, Usage used) {
        assertThrows(QuotaException.class, () -> allowance.take(used));
    }

    @ParameterizedTest
    @CsvSource({
        "4, 0, 0, 3 calls",
        "0, 21, 0, 20 bytes of content",
        "0, 0, 11, 10 bytes that may be replaced or deleted"
    })
    void whatIsMoreThanAllowedIsRefusedByName(long calls, long bytes, long trash, String what) {
        Usage used = new Usage(calls, bytes, trash);
        var why = assertThrows(QuotaException.class, () -> allowing(3, 20, 10).take(used));
        assertTrue(why.getMessage().contains(what), why::getMessage);
        assertTrue(why.getMessage().contains("2026-03-02T08:00:00Z"), why::getMessage);
    }

    @Test
    void whatIsRefusedIsNotTaken() throws IOException {
        Allowance allowance = allowing(10, 20, 10);
        allowance.take(new Usage(1, 15, 0));
        assertRefused(allowance, new Usage(1, 6, 0));
        allowance.take(new Usage(1, 5, 10));
        assertRefused(allowance, new Usage(1, 1, 0));
        assertRefused(allowance, new Usage(1, 0, 1));
        allowance.take(new Usage(8, 0, 0));
        assertRefused(allowance, new Usage(1, 0, 0));
    }

    @Test
    void aDayBeginsWithTheFirstCallAfterTheLastOne() throws IOException {
        Allowance allowance = allowing(1, 0, 0);
        allowance.take(new Usage(1, 0, 0));
        now = MORNING.plus(Duration.ofDays(1)).minusSeconds(1);
        assertRefused(allowance, new Usage(1, 0, 0));
        now = MORNING.plus(Duration.ofDays(1));
        allowance.take(new Usage(1, 0, 0));
        now = MORNING.plus(Duration.ofDays(2)).minusSeconds(1);
        assertRefused(allowance, new Usage(1, 0, 0));
    }

    @Test
    void aClockThatWentBackHoldsNobodyOff() throws IOException {
        Allowance allowance = allowing(1, 0, 0);
        allowance.take(new Usage(1, 0, 0));
        now = MORNING.minus(Duration.ofDays(400));
        allowance.take(new Usage(1, 0, 0));
        assertRefused(allowance, new Usage(1, 0, 0));
    }

    @Test
    void numbersThatNoSumHoldsAreRefused() {
        Allowance allowance = allowing(10, 20, 10);
        assertRefused(allowance, new Usage(1, Long.MAX_VALUE, Long.MAX_VALUE));
        assertRefused(allowance, new Usage(Long.MAX_VALUE, 0, 0));
    }

    @Test
    void whoStartsAgainForgetsNothing() throws IOException {
        allowing(2, 0, 0).take(new Usage(2, 0, 0));
        assertRefused(allowing(2, 0, 0), new Usage(1, 0, 0));
        allowing(3, 0, 0).take(new Usage(1, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 31})
    void aFileThatWasCutBeginsADay(int bytes) throws IOException {
        Files.write(folder.resolve("used"), new byte[bytes]);
        allowing(1, 0, 0).take(new Usage(1, 0, 0));
        assertRefused(allowing(1, 0, 0), new Usage(1, 0, 0));
    }

    @Test
    void aFileOfOtherContentBeginsADay() throws IOException {
        byte[] other = new byte[32];
        Arrays.fill(other, (byte) 0x80);
        Files.write(folder.resolve("used"), other);
        allowing(1, 0, 0).take(new Usage(1, 0, 0));
    }

    @Test
    void aLinkInItsPlaceIsNotFollowed() throws IOException {
        Path other = Files.writeString(folder.resolve("other"), "content");
        Files.createSymbolicLink(folder.resolve("used"), other);
        assertThrows(IOException.class, () -> allowing(1, 0, 0).take(new Usage(1, 0, 0)));
        assertEquals("content", Files.readString(other));
    }

    @Test
    void manyThreadsTakeNoMoreThanThereIs() {
        Allowance allowance = allowing(500, 0, 0);
        AtomicInteger taken = new AtomicInteger();
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 600; i++) {
                pool.submit(
                        () -> {
                            allowance.take(new Usage(1, 0, 0));
                            return taken.incrementAndGet();
                        });
            }
        }
        assertEquals(500, taken.get());
    }
}
