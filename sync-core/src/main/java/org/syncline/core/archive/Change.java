package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.VersionVector;

/**
 * One change that a run made at one path of this replica.
 *
 * @param source old path of a move, or where a move back leads; otherwise {@code path}
 * @param after version of the row afterwards; null if the path has no row then
 * @param kept where what was displaced lies below the run's folder in the trash; null if nothing
 *     was
 * @param bytes of the file that was brought, or displaced if none was brought
 */
public record Change(
        Kind kind,
        RelPath path,
        RelPath source,
        @Nullable VersionVector after,
        @Nullable RelPath kept,
        long bytes) {

    /** What was done. The numbers stand on disk. */
    public enum Kind {
        CREATE(0),
        REPLACE(1),
        DELETE(2),
        SET_METADATA(3),
        MOVE(4),
        ADOPT(5),

        /** What stood at the path was renamed to the source: a move that was taken back. */
        MOVE_BACK(6);

        private final int code;

        Kind(int code) {
            this.code = code;
        }

        /** The number on disk, which is also that of the messages. */
        public int code() {
            return code;
        }

        static Kind of(int code) throws UnusableArchiveException {
            for (Kind kind : values()) {
                if (kind.code == code) {
                    return kind;
                }
            }
            throw new UnusableArchiveException("its journal holds an action of no known kind");
        }
    }
}
