package org.syncline.corpora;

import java.time.Instant;

/**
 * One change that {@link CorpusEdits} made; paths are relative with slashes, lengths and offsets in
 * bytes.
 */
public sealed interface Edit {
    /** The path that was changed, by its name before the change. */
    String path();

    /** Bytes were overwritten with others; the length of the file stayed. */
    record Modified(String path, long offset, int length) implements Edit {}

    record Appended(String path, int length) implements Edit {}

    /** Bytes were put in before {@code offset}, and those behind it moved on. */
    record Inserted(String path, long offset, int length) implements Edit {}

    /** The file has the new path {@code to}, perhaps in another folder; its date stayed. */
    record Renamed(String path, String to) implements Edit {}

    record Deleted(String path) implements Edit {}

    record Added(String path, int length) implements Edit {}

    /** Only the modification time changed. */
    record Touched(String path, Instant mtime) implements Edit {}

    /** Only the permissions changed: those to execute were all turned over. */
    record ModeChanged(String path, String permissions) implements Edit {}
}
