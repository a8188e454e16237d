package org.syncline.transport.karmi.wire;

import java.math.BigInteger;
import java.net.URI;
import java.util.BitSet;
import java.util.Vector;

/**
 * The parts that an object of the JDK copies, or goes through, when Java serialisation has read it.
 * Thousands of objects may refer to one part.
 */
final class CopiedParts {

    private CopiedParts() {}

    /** The size of those of one object, as a number of references. */
    static long of(Object object) {
        return switch (object) {
            case Throwable failure ->
                    (long) failure.getStackTrace().length + failure.getSuppressed().length;
            case Vector<?> list -> list.capacity();
            case BigInteger number -> number.bitLength() / Integer.SIZE;
            case BitSet bits -> bits.size() / Integer.SIZE;
            case URI name -> name.toString().length() / Integer.BYTES;
            default -> 0;
        };
    }
}
