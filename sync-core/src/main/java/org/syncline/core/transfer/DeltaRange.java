package org.syncline.core.transfer;

/** The origin of a part of a new file. Lengths are positive. */
public sealed interface DeltaRange {

    long length();

    record Send(long length) implements DeltaRange {}

    /**
     * The target has it.
     *
     * @param basis number of the file among those that the target has
     * @param from position in that file
     */
    record Copy(int basis, long from, long length) implements DeltaRange {}
}
