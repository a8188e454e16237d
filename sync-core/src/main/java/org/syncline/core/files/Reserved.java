package org.syncline.core.files;

import org.syncline.core.files.FileProblem.Reason;
import org.syncline.core.model.RelPath;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** The layout of the reserved folder, and which names a file system might take for it. */
final class Reserved {

    static final RelPath FOLDER = RelPath.of(Tree.RESERVED);
    static final RelPath STAGING = FOLDER.child("staging");
    static final RelPath PARTIAL = FOLDER.child("partial");
    static final RelPath TRASH = FOLDER.child("trash");
    static final RelPath MARKER = FOLDER.child("replica");
    static final RelPath NEW_MARKER = FOLDER.child("replica.new");

    private static final byte[] NAME = Tree.RESERVED.getBytes(StandardCharsets.UTF_8);
    private static final Pattern RUN = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}");
    private static final Pattern IGNORABLE = Pattern.compile("[\\p{Cf}\\p{Mn}]");

    /** The run in whose trash that lands which an interrupted replacement left behind. */
    static final String RECOVERED = "recovered";

    private static final String SWAP = ".swap";

    private Reserved() {}

    /** The name under which something staged changes places with what it replaces. */
    static RelPath swapName(RelPath staged) {
        return staged.parent().child(new String(staged.name(), StandardCharsets.UTF_8) + SWAP);
    }

    /** True if a name in the staging folder may be all that is left of a user's file. */
    static boolean mayBePrecious(RelPath staged, FileStat stat) {
        boolean swapped = new String(staged.name(), StandardCharsets.UTF_8).endsWith(SWAP);
        return swapped && stat.links() <= 1;
    }

    /** Passes the path on unless it is the reserved folder or lies in it. */
    static RelPath refuse(RelPath path) throws FileProblem {
        if (isReserved(path)) {
            throw new FileProblem(Reason.NO_PERMISSION, "the name is reserved for Syncline");
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

    /** Where what stood at a path goes in the trash of a run; {@code attempt} counts from 1. */
    static RelPath inTrash(String run, RelPath path, int attempt) throws FileProblem {
        if (!RUN.matcher(run).matches()) {
            throw new IllegalArgumentException("\"" + run + "\" cannot name a run");
        }
        String folder = TRASH + "/" + run + "/";
        byte[] head = folder.getBytes(StandardCharsets.UTF_8);
        byte[] tail = attempt == 1 ? new byte[0] : ("~" + attempt).getBytes(StandardCharsets.UTF_8);
        byte[] body = path.rawBytes();
        byte[] joined = new byte[head.length + body.length + tail.length];
        System.arraycopy(head, 0, joined, 0, head.length);
        System.arraycopy(body, 0, joined, head.length, body.length);
        System.arraycopy(tail, 0, joined, head.length + body.length, tail.length);
        if (joined.length > RelPath.MAX_BYTES) {
            throw new FileProblem(Reason.NAME_REFUSED);
        }
        return RelPath.of(joined);
    }
}
