package org.syncline.core.session;

import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.peer.ChangeMessage;

/**
 * One change that is, or was, taken back on one side.
 *
 * @param source new path of a moved entry; otherwise {@code path}
 * @param reason why it was not, or the empty string
 * @param code the kind of this reason; {@code OTHER} if there is none
 */
public record UndoItem(
        Side side,
        Kind kind,
        RelPath path,
        RelPath source,
        long bytes,
        String reason,
        ErrorCode code) {

    public enum Kind {
        CREATE("create"),
        UPDATE("update"),
        DELETE("delete"),
        METADATA("metadata"),
        MOVE("move"),
        RECORD("record");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** The name in JSON. */
        public String label() {
            return label;
        }

        static Kind of(ChangeKind kind) {
            return switch (kind) {
                case CREATE -> CREATE;
                case REPLACE -> UPDATE;
                case DELETE -> DELETE;
                case SET_METADATA -> METADATA;
                case MOVE, MOVE_BACK -> MOVE;
                case ADOPT -> RECORD;
            };
        }
    }

    static UndoItem of(Side side, ChangeMessage message) {
        return of(side, message, ErrorCode.NONE, "");
    }

    /** A change with the {@code ErrorCode.number} and the words of why it was not taken back. */
    static UndoItem of(Side side, ChangeMessage message, int code, String reason) {
        String words = reason.isEmpty() ? ErrorCode.numbered(code).words() : reason;
        return new UndoItem(
                side,
                Kind.of(ChangeKind.numbered(message.kind).orElseThrow()),
                RelPath.of(message.path),
                RelPath.of(message.source),
                message.bytes,
                code == ErrorCode.NONE ? "" : words,
                ErrorCode.numbered(code));
    }
}
