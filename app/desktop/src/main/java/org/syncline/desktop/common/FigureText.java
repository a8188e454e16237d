package org.syncline.desktop.common;

import org.syncline.core.session.FileProgress;
import org.syncline.lab.table.Figures;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Figures as the window shows them. */
public final class FigureText {
    private static final int MINUTE_LENGTH = "2026-11-20 22:47".length();
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    private FigureText() {}

    /** 20000 → "20,000". */
    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** 1, "file" → "1 file"; 2, "file" → "2 files". */
    public static String counted(long count, String noun) {
        return count(count) + " " + noun + (count == 1 ? "" : "s");
    }

    /** "12.0 MB of 48.0 MB"; "under way" before anything has arrived. */
    public static String arrived(FileProgress file) {
        return file.bytes() == 0
                ? "under way"
                : Figures.bytes((double) file.bytes())
                        + " of "
                        + Figures.bytes((double) file.size());
    }

    /** Seconds: "0.82 s", "12.4 s", "3 min 05 s", "2 h 10 min". */
    public static String seconds(double seconds) {
        if (seconds < 60) {
            return String.format(Locale.ROOT, seconds < 9.995 ? "%.2f s" : "%.1f s", seconds);
        }
        return duration(seconds);
    }

    /** Formats a remaining time without false precision: "3 s", "3 min 05 s", "2 h 10 min". */
    public static String duration(double seconds) {
        Duration duration = Duration.ofSeconds(Math.round(seconds));
        if (duration.toHours() > 0) {
            return duration.toHours() + " h " + duration.toMinutesPart() + " min";
        }
        if (duration.toMinutes() > 0) {
            return String.format(
                    Locale.ROOT, "%d min %02d s", duration.toMinutes(), duration.toSecondsPart());
        }
        return duration.toSeconds() + " s";
    }

    /** Local date and time to the minute, for narrow columns. */
    public static String minute(Instant instant) {
        return time(instant).substring(0, MINUTE_LENGTH);
    }

    public static String time(Instant instant) {
        return TIME.format(instant.atZone(ZoneId.systemDefault()));
    }
}
