package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.ObjectStreamConstants;
import java.io.StreamCorruptedException;

/** A class that a block describes: its flags, the sizes of its fields, and its parent. */
final class BlockLayout implements ObjectStreamConstants {
    private static final int MOST_ANCESTORS = 64;

    final String name;
    private final IncomingClasses.Kind kind;
    private final boolean fieldsFirst;
    int flags;
    int primitiveBytes;
    int references;
    int mutex = -1;
    private int ancestors;
    boolean complete;
    @Nullable BlockLayout parent;

    BlockLayout(String name, IncomingClasses classes) {
        this.name = name;
        this.kind = classes.kind(name);
        this.fieldsFirst = classes.readsFieldsFirst(name);
    }

    boolean hashesParts() {
        return kind != IncomingClasses.Kind.PLAIN;
    }

    boolean has(int flag) {
        return (flags & flag) != 0;
    }

    /** Leaves out forms in which the JDK reads other parts than a {@link BlockScan} finds. */
    void check() throws StreamCorruptedException {
        ancestors = parent == null ? 0 : parent.ancestors + 1;
        boolean external = has(SC_EXTERNALIZABLE);
        boolean record = kind == IncomingClasses.Kind.RECORD;
        if (ancestors > MOST_ANCESTORS
                || has(SC_SERIALIZABLE) == external
                || external && !has(SC_BLOCK_DATA)
                || record && (external || has(SC_WRITE_METHOD) || parent != null)
                || !fieldsFirst && !isOnlyData()
                || parent != null && (!parent.complete || parent.has(SC_EXTERNALIZABLE))) {
            throw new StreamCorruptedException("cannot be followed");
        }
    }

    /** Without fields, and with a mark at its end, whoever reads it cannot get past that. */
    private boolean isOnlyData() {
        return has(SC_WRITE_METHOD) && primitiveBytes == 0 && references == 0;
    }
}
