package org.syncline.core.serve;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Set;

/**
 * An allowance for a day, which begins with the first call after the end of the last one. A file
 * holds what is used, so that all processes that serve the guest count together, and one that
 * starts again forgets nothing. Within a process there may be one object for each file.
 */
public final class DailyAllowance implements Allowance {

    private static final Duration DAY = Duration.ofDays(1);

    /** The start of the day in seconds since 1970, then what was used of it. */
    private static final int FILE_BYTES = 4 * Long.BYTES;

    private static final Set<OpenOption> OPEN =
            Set.of(
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.CREATE,
                    LinkOption.NOFOLLOW_LINKS);

    private final Path file;
    private final Usage most;
    private final InstantSource clock;

    /**
     * @param file what is used; made with the first call, in a folder that exists
     * @param most within a day
     */
    public DailyAllowance(Path file, Usage most, InstantSource clock) {
        this.file = file;
        this.most = most;
        this.clock = clock;
    }

    private record Day(Instant start, Usage used) {

        Instant end() {
            return start.plus(DAY);
        }
    }

    @Override
    public synchronized void take(Usage used) throws IOException {
        try (FileChannel channel = FileChannel.open(file, OPEN);
                FileLock held = channel.lock()) {
            Day day = today(channel);
            Usage sum = day.used().plus(used);
            check(sum.calls(), most.calls(), "calls", day);
            check(sum.bytes(), most.bytes(), "bytes of content", day);
            check(sum.trash(), most.trash(), "bytes that may be replaced or deleted", day);
            write(channel, new Day(day.start(), sum));
        }
    }

    private static void check(long sum, long most, String what, Day day) throws QuotaException {
        if (sum > most) {
            throw new QuotaException(
                    "the %d %s a day that this machine is allowed there are used up until %s"
                            .formatted(most, what, day.end().truncatedTo(ChronoUnit.SECONDS)));
        }
    }

    /** A file that was cut, or holds what is never written, begins a day. */
    private Day today(FileChannel channel) throws IOException {
        Instant now = clock.instant();
        ByteBuffer stored = ByteBuffer.allocate(FILE_BYTES);
        while (stored.hasRemaining() && channel.read(stored, stored.position()) >= 0) {
            continue;
        }
        if (stored.hasRemaining()) {
            return new Day(now, Usage.NONE);
        }
        Day day = read(stored.flip(), now);
        // A clock that went back would otherwise hold the guest off for as long.
        boolean isOver = now.isBefore(day.start()) || !now.isBefore(day.end());
        return isOver ? new Day(now, Usage.NONE) : day;
    }

    private static Day read(ByteBuffer stored, Instant now) {
        try {
            Instant start = Instant.ofEpochSecond(stored.getLong());
            return new Day(start, new Usage(stored.getLong(), stored.getLong(), stored.getLong()));
        } catch (IllegalArgumentException | DateTimeException damaged) {
            return new Day(now, Usage.NONE);
        }
    }

    private static void write(FileChannel channel, Day day) throws IOException {
        ByteBuffer bytes =
                ByteBuffer.allocate(FILE_BYTES)
                        .putLong(day.start().getEpochSecond())
                        .putLong(day.used().calls())
                        .putLong(day.used().bytes())
                        .putLong(day.used().trash())
                        .flip();
        int written = 0;
        while (bytes.hasRemaining()) {
            written += channel.write(bytes, written);
        }
    }
}
