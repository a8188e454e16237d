package org.syncline.core.reconcile;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ExtendedAttributes;
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

    private static Entry with(Entry entry, @Nullable String owner, @Nullable String names) {
        Attributes attributes = new Attributes(owner, null, names == null ? null : named(names));
        return switch (entry) {
            case Entry.RegularFile file -> file.withAttributes(attributes);
            case Entry.Directory directory -> directory.withAttributes(attributes);
            case Entry.Absent absent -> absent;
            case Entry.Symlink link -> link;
            case Entry.Unsyncable unsyncable -> unsyncable;
        };
    }

    /** An extended attribute for each letter, with the letter as its value. */
    static ExtendedAttributes named(String letters) {
        return ExtendedAttributes.of(
                letters.chars()
                        .mapToObj(letter -> new byte[] {(byte) letter})
                        .map(name -> new ExtendedAttributes.Attribute(name, name))
                        .toList());
    }

    /**
     * {@code -} nothing, {@code d} a directory, {@code !} a device, {@code >x} a link to x, else a
     * file with this text; {@code @5} adds a time in seconds (10 otherwise), {@code %600} a mode,
     * {@code ~bob} an owner, and {@code ^pq} extended attributes of these names.
     */
    static Entry entry(String text) {
        int mark = text.indexOf('^');
        if (mark >= 0) {
            return with(entry(text.substring(0, mark)), null, text.substring(mark + 1));
        }
        int owned = text.indexOf('~');
        if (owned >= 0) {
            return with(entry(text.substring(0, owned)), text.substring(owned + 1), null);
        }
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
