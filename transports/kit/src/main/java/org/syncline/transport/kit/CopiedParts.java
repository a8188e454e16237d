package org.syncline.transport.kit;

import java.math.BigInteger;
import java.net.URI;
import java.util.BitSet;
import java.util.Vector;

/**
 * The parts that an object of the JDK copies, or goes through, once Java serialization has read its
 * fields, and the text that a failure builds from others. Thousands of objects may refer to one
 * part, so a stream that admits such classes counts the copies of each object. Safe for any thread.
 */
public final class CopiedParts {

    private CopiedParts() {}

    /** The size of those of one object, in references of 4 bytes; 0 for objects that copy none. */
    public static long of(Object object) {
        return switch (object) {
            case Throwable failure -> ofFailure(failure);
            case Vector<?> list -> list.capacity();
            case BigInteger number -> number.bitLength() / Integer.SIZE;
            case BitSet bits -> bits.size() / Integer.SIZE;
            case URI name -> name.toString().length() / Integer.BYTES;
            default -> 0;
        };
    }

    private static long ofFailure(Throwable failure) {
        long lists = (long) failure.getStackTrace().length + failure.getSuppressed().length;
        Class<?> type = failure.getClass();
        return AllowList.isJdkThrowable(type) && FailureCopies.buildsItsText(type)
                ? lists + failure.toString().length() / Integer.BYTES
                : lists;
    }
}
