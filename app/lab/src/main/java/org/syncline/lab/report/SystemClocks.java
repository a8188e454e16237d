package org.syncline.lab.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Clocks of nanoseconds that a {@link StandstillWatch} compares.
 *
 * @param measuring that of all durations, which stands still while a Linux machine sleeps
 * @param sleeping one that goes on then: on Linux since the boot, elsewhere the wall clock
 * @param working processor time of this process
 */
record SystemClocks(LongSupplier measuring, LongSupplier sleeping, LongSupplier working) {

    private static final Path UPTIME = Path.of("/proc/uptime");
    private static final double NANOS = 1e9;

    /** Returns those of this process. */
    static SystemClocks ofThis() {
        return new SystemClocks(
                System::nanoTime,
                Files.isReadable(UPTIME) ? SystemClocks::sinceBoot : SystemClocks::wall,
                SystemClocks::processor);
    }

    private static long wall() {
        return Duration.ofMillis(System.currentTimeMillis()).toNanos();
    }

    /** With sleep, in hundredths of a second. */
    private static long sinceBoot() {
        try {
            String line = Files.readString(UPTIME, StandardCharsets.ISO_8859_1);
            return (long) (Double.parseDouble(line.substring(0, line.indexOf(' '))) * NANOS);
        } catch (IOException e) {
            throw new UncheckedIOException("the time since the boot cannot be read", e);
        }
    }

    /** Always 0 where the system does not tell. */
    private static long processor() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }
}
