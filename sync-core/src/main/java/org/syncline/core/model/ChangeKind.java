package org.syncline.core.model;

import java.util.Arrays;
import java.util.Optional;

/**
 * The changes that a run makes at one path. The numbers stand in messages between peers and on
 * disk.
 */
public enum ChangeKind {
    CREATE(0),
    REPLACE(1),
    DELETE(2),
    SET_METADATA(3),
    /** The entry at the source is renamed to the path. */
    MOVE(4),
    /** Only the version changes. */
    ADOPT(5),
    /** The entry at the path is renamed to the source: a move that is taken back. */
    MOVE_BACK(6);

    private final int number;

    ChangeKind(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    /** The kind of this number, if there is one. */
    public static Optional<ChangeKind> numbered(int number) {
        return Arrays.stream(values()).filter(kind -> kind.number == number).findAny();
    }
}
