package org.syncline.core.reconcile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The name that one of two conflicting contents moves to: {@code
 * name.sync-conflict-20261120-215712-0123abc.ext} with the content's modification time in UTC and
 * the start of its replica's id. A conflict copy that conflicts again gets a new mark in place of
 * the old one. Names work on bytes; a name that would be too long loses the end of its stem.
 */
final class ConflictName {

    private static final String MARK = ".sync-conflict-";
    private static final int ID_DIGITS = 7;
    private static final int MAX_NAME_BYTES = 255;
    private static final int MAX_EXTENSION_BYTES = 32;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private ConflictName() {}

    /** The name for the given attempt; attempts after the first add their number. */
    static RelPath of(RelPath path, Entry entry, ReplicaId replica, int attempt) {
        // One char per byte, so that any name survives and positions are byte positions.
        String name = new String(path.name(), ISO_8859_1);
        int mark = name.indexOf(MARK);
        int dot = name.lastIndexOf('.');
        boolean extended = dot > Math.max(mark, 0) && name.length() - dot <= MAX_EXTENSION_BYTES;
        int stemEnd = mark > 0 ? mark : extended ? dot : name.length();
        String tail =
                MARK
                        + TIME.format(Precedence.mtime(entry))
                        + "-"
                        + replica.toString().substring(0, ID_DIGITS)
                        + (attempt == 1 ? "" : "-" + attempt)
                        + (extended ? name.substring(dot) : "");
        String head = shortened(name.substring(0, stemEnd), MAX_NAME_BYTES - tail.length());
        return path.parent().child((head + tail).getBytes(ISO_8859_1));
    }

    private static String shortened(String stem, int bytes) {
        if (stem.length() <= bytes) {
            return stem;
        }
        int end = bytes;
        while (end > 0 && (stem.charAt(end) & 0xc0) == 0x80) {
            end--;
        }
        return stem.substring(0, end);
    }
}
