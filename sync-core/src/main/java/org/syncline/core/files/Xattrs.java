package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.ExtendedAttributes;

import java.nio.ByteBuffer;
import java.util.Map;

/** The extended attributes of a file or directory. One thread. */
abstract class Xattrs {

    /** All of them; null if they are more than are synchronised. */
    abstract @Nullable ExtendedAttributes present() throws FileProblem;

    abstract void set(ByteBuffer name, ByteBuffer value) throws FileProblem;

    abstract void remove(ByteBuffer name) throws FileProblem;

    /** Makes them these, or leaves them as they were. */
    final void write(ExtendedAttributes wanted) throws FileProblem {
        ExtendedAttributes before = present();
        if (before == null) {
            throw new FileProblem(ErrorCode.OTHER, "it has more of them than are synchronised");
        }
        try {
            change(before, wanted);
        } catch (FileProblem e) {
            try {
                ExtendedAttributes now = present();
                change(now == null ? before : now, before);
            } catch (FileProblem next) {
                e.addSuppressed(next);
            }
            throw e;
        }
    }

    /** Removes before it adds, to free space. */
    private void change(ExtendedAttributes from, ExtendedAttributes to) throws FileProblem {
        Map<ByteBuffer, ByteBuffer> old = from.byName();
        Map<ByteBuffer, ByteBuffer> wanted = to.byName();
        for (ByteBuffer name : old.keySet()) {
            if (!wanted.containsKey(name)) {
                remove(name);
            }
        }
        for (Map.Entry<ByteBuffer, ByteBuffer> each : wanted.entrySet()) {
            if (!each.getValue().equals(old.get(each.getKey()))) {
                set(each.getKey(), each.getValue());
            }
        }
    }
}
