package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.ExtendedAttributes;

import java.util.ArrayList;
import java.util.List;

/** Gives the entry at a place attributes, part by part, in each backend's way. One thread. */
abstract class AttributeWriter {

    private final List<FileProblem> failed = new ArrayList<>();

    /** Sets one part. */
    @FunctionalInterface
    private interface Part<T> {
        void set(T value) throws FileProblem;
    }

    /** Extended attributes first, because they need rights that a change of owner may take away. */
    final void write(Attributes wanted, Kind kind) throws FileProblem {
        switch (kind) {
            case FILE, DIRECTORY -> {}
            case SYMLINK -> throw new FileProblem(ErrorCode.LOOP);
            case ABSENT -> throw new FileProblem(ErrorCode.NOT_FOUND);
            case OTHER -> throw new FileProblem(ErrorCode.NOT_REGULAR);
        }
        attempt("its extended attributes were", wanted.extended(), this::setExtended);
        attempt("its group was", wanted.group(), this::setGroup);
        attempt("its owner was", wanted.owner(), this::setOwner);
        FileProblem.throwAll(failed);
    }

    private <T> void attempt(String what, @Nullable T value, Part<T> part) {
        try {
            if (value != null) {
                part.set(value);
            }
        } catch (FileProblem e) {
            failed.add(new FileProblem(e.code(), what + " not set: " + e.getMessage()));
        }
    }

    abstract void setExtended(ExtendedAttributes wanted) throws FileProblem;

    abstract void setGroup(String name) throws FileProblem;

    abstract void setOwner(String name) throws FileProblem;

    /** The failure of a change of owner or group that the user may not make. */
    static FileProblem notAllowed() {
        return new FileProblem(
                ErrorCode.NO_PERMISSION, "permission denied, it takes an administrator's rights");
    }
}
