package org.syncline.core.reconcile;

import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** Entries in a few letters, for tables and for random histories. */
final class Trees {

    private Trees() {}

    static RelPath path(String path) {
        return RelPath.of(path);
    }

    /** A file whose digest is its text. */
    static Entry file(String text, long seconds, int mode) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Entry.RegularFile(
                bytes.length, Instant.ofEpochSecond(seconds), mode, new Digest("text", bytes));
    }

    static Entry directory(long seconds) {
        return new Entry.Directory(Instant.ofEpochSecond(seconds), 0755);
    }

    static Entry link(String target, long seconds) {
        return new Entry.Symlink(
                target.getBytes(StandardCharsets.UTF_8), Instant.ofEpochSecond(seconds));
    }

    /**
     * {@code -} nothing, {@code d} a directory, {@code !} a device, {@code >x} a link to x, else a
     * file with this text; {@code @5} adds a time in seconds (10 otherwise), {@code %600} a mode.
     */
    static Entry entry(String text) {
        String[] mode = text.split("%");
        String[] time = mode[0].split("@");
        long seconds = time.length > 1 ? Long.parseLong(time[1]) : 10;
        String kind = time[0];
        if (kind.startsWith(">")) {
            return link(kind.substring(1), seconds);
        }
        return switch (kind) {
            case "-" -> Entry.Absent.INSTANCE;
            case "d" -> directory(seconds);
            case "!" -> new Entry.Unsyncable("a device");
            default -> file(kind, seconds, mode.length > 1 ? Integer.parseInt(mode[1], 8) : 0644);
        };
    }
}
