package org.syncline.core.files;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.ReplicaId;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a marker file, format 1: {@code syncline 1}, and on the second line the id in 32
 * hexadecimal digits.
 */
final class MarkerText {

    /** More than any marker has. */
    private static final int MAX_BYTES = 256;

    private static final int FORMAT = 1;
    private static final Pattern HEAD = Pattern.compile("syncline (\\d{1,9})\n(?s:.*)");
    private static final Pattern WHOLE = Pattern.compile("syncline 1\n([0-9a-f]{32})\n");

    private MarkerText() {}

    static String of(ReplicaId id) {
        return "syncline " + FORMAT + "\n" + id + "\n";
    }

    /** The id in the marker that a backend's reader finds. */
    static Optional<ReplicaId> read(TreeReader reader) throws FileProblem {
        if (reader.stat(ReservedFolder.MARKER).isAbsent()) {
            return Optional.empty();
        }
        byte[] bytes = new byte[MAX_BYTES];
        try (OpenFile file = reader.openRead(ReservedFolder.MARKER)) {
            int length = file.read(bytes, 0, bytes.length, 0);
            return Optional.of(parse(new String(bytes, 0, length, StandardCharsets.UTF_8)));
        }
    }

    private static ReplicaId parse(String text) throws FileProblem {
        Matcher whole = WHOLE.matcher(text);
        if (whole.matches()) {
            return ReplicaId.of(HexFormat.of().parseHex(whole.group(1)));
        }
        Matcher head = HEAD.matcher(text);
        if (head.matches() && Integer.parseInt(head.group(1)) > FORMAT) {
            throw new FileProblem(
                    ErrorCode.OTHER,
                    "the marker .syncline/replica is of a newer version of Syncline");
        }
        throw new FileProblem(ErrorCode.OTHER, "the marker .syncline/replica is damaged");
    }
}
