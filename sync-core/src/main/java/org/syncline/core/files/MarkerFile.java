package org.syncline.core.files;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@link MarkerStore} of any backend. The file in format 1: {@code syncline 1}, and on the second
 * line the id in 32 hexadecimal digits.
 */
final class MarkerFile implements MarkerStore {

    /** More than any marker has. */
    private static final int MAX_BYTES = 256;

    private static final int FORMAT = 1;
    private static final Pattern HEAD = Pattern.compile("syncline (\\d{1,9})\n(?s:.*)");
    private static final Pattern WHOLE = Pattern.compile("syncline 1\n([0-9a-f]{32})\n");

    private final UnguardedEditor editor;
    private final StagingFolder staging;

    MarkerFile(UnguardedEditor editor, StagingFolder staging) {
        this.editor = editor;
        this.staging = staging;
    }

    @Override
    public Optional<ReplicaId> read() throws FileProblem {
        TreeReader reader = editor.reader();
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

    @Override
    public void write(ReplicaId id) throws FileProblem {
        String text = "syncline " + FORMAT + "\n" + id + "\n";
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        editor.removeIfPresent(ReservedFolder.NEW_MARKER);
        try (StagedFile file = staging.createFile(ReservedFolder.NEW_MARKER)) {
            file.write(bytes, 0, bytes.length, 0);
            file.force();
        }
        editor.replace(ReservedFolder.NEW_MARKER, ReservedFolder.MARKER);
        editor.forceDirectory(ReservedFolder.FOLDER);
        editor.forceDirectory(RelPath.ROOT);
    }
}
