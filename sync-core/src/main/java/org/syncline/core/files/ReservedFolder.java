package org.syncline.core.files;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The layout of the reserved folder, and the names that a file system might take for it. */
final class ReservedFolder {

    static final RelPath FOLDER = RelPath.of(Tree.RESERVED);
    static final RelPath STAGING = FOLDER.child("staging");
    static final RelPath PARTIAL = FOLDER.child("partial");
    static final RelPath TRASH = FOLDER.child("trash");
    static final RelPath MARKER = FOLDER.child("replica");
    static final RelPath NEW_MARKER = FOLDER.child("replica.new");

    private static final byte[] NAME = Tree.RESERVED.getBytes(StandardCharsets.UTF_8);
    private static final Pattern RUN = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}");
    private static final Pattern IGNORABLE = Pattern.compile("[\\p{Cf}\\p{Mn}]");

    /** The run whose trash takes the entries left by an interrupted replacement. */
    static final String RECOVERED = "recovered";

    /** The longest name that file systems take. */
    private static final int MAX_NAME_BYTES = 255;

    private static final String SWAP = ".swap";

    private ReservedFolder() {}

    /**
     * The name under which a staged entry swaps with the one that it replaces; an entry in the
     * trash keeps its name, because it is safe there.
     */
    static RelPath swapName(RelPath staged) {
        if (!staged.isBelow(STAGING)) {
            return staged;
        }
        return staged.parent().child(new String(staged.name(), StandardCharsets.UTF_8) + SWAP);
    }

    /** True if a name in the staging folder may be the last one of a user's file. */
    static boolean mayBePrecious(RelPath staged, FileStat stat) {
        boolean swapped = new String(staged.name(), StandardCharsets.UTF_8).endsWith(SWAP);
        return swapped && stat.links() <= 1;
    }

    /** Passes the path on unless it is the reserved folder or lies in it. */
    static RelPath refuse(RelPath path) throws FileProblem {
        if (isReserved(path)) {
            throw new FileProblem(ErrorCode.NO_PERMISSION, "the name is reserved for Syncline");
        }
        return path;
    }

    private static boolean isReserved(RelPath path) {
        byte[] bytes = path.rawBytes();
        if (bytes.length < NAME.length || !mayFold(bytes[0]) || !mayFold(bytes[1])) {
            return false;
        }
        int end = 0;
        while (end < bytes.length && bytes[end] != '/') {
            end++;
        }
        return isReserved(bytes, end);
    }

    /**
     * True if the first {@code length} bytes are the reserved name, or would be on a file system
     * that folds names.
     */
    static boolean isReserved(byte[] name, int length) {
        if (length < NAME.length || !mayFold(name[0]) || !mayFold(name[1])) {
            return false;
        }
        String text = new String(name, 0, length, StandardCharsets.UTF_8);
        String plain =
                IGNORABLE.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD)).replaceAll("");
        return plain.toUpperCase(Locale.ROOT).equals(Tree.RESERVED.toUpperCase(Locale.ROOT));
    }

    /** A quick look at one of the first two bytes, which spares nearly every name the folding. */
    private static boolean mayFold(byte b) {
        return b == '.' || b == 's' || b == 'S' || b < 0;
    }

    /** The path of a displaced entry below the root; fails if it would be too long. */
    static RelPath inTrash(TrashLocation kept) throws FileProblem {
        byte[] head = (trashOf(kept.run()) + "/").getBytes(StandardCharsets.UTF_8);
        byte[] body = kept.path().rawBytes();
        if (head.length + body.length > RelPath.MAX_BYTES) {
            throw new FileProblem(ErrorCode.NAME_REFUSED);
        }
        byte[] joined = Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, joined, head.length, body.length);
        return RelPath.ofAnyDepth(joined);
    }

    /** True if a run may have this name. */
    static boolean isRun(String name) {
        return RUN.matcher(name).matches();
    }

    /** The folder of a run's trash. */
    static RelPath trashOf(String run) {
        if (!isRun(run)) {
            throw new IllegalArgumentException("\"" + run + "\" cannot name a run");
        }
        return TRASH.child(run);
    }

    /** The first name of a path with {@code ~number} after it, and the rest as it was. */
    static RelPath firstNameNumbered(RelPath path, int number) {
        List<byte[]> names = path.names();
        RelPath numbered = numbered(RelPath.ROOT.child(names.getFirst()), number);
        for (byte[] name : names.subList(1, names.size())) {
            numbered = numbered.child(name);
        }
        return numbered;
    }

    /**
     * A path with {@code ~number} after its last name, or as it is for 1. A name that would become
     * too long loses its end.
     */
    static RelPath numbered(RelPath path, int number) {
        if (number == 1) {
            return path;
        }
        byte[] tail = ("~" + number).getBytes(StandardCharsets.UTF_8);
        byte[] name = path.name();
        int kept = Math.min(name.length, MAX_NAME_BYTES - tail.length);
        byte[] longer = Arrays.copyOf(name, kept + tail.length);
        System.arraycopy(tail, 0, longer, kept, tail.length);
        return path.parent().child(longer);
    }
}
