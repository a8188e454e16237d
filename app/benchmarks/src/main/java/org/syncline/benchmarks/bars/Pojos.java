package org.syncline.benchmarks.bars;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;

/** The objects of the serialisation study: eight fields each, primitive or boxed. */
interface Pojos {

    int COUNT = 10_000;

    /** Takes a list and returns its length. */
    int takePrimitives(List<Primitive> list) throws IOException;

    /** Takes a list and returns its length. */
    int takeWrapped(List<Wrapped> list) throws IOException;

    /** Eight primitives. */
    final class Primitive implements Serializable {
        private static final long serialVersionUID = 1L;
        final boolean flag;
        final byte small;
        final short medium;
        final char letter;
        final int number;
        final long large;
        final float ratio;
        final double exact;

        Primitive(int n) {
            flag = (n & 1) == 0;
            small = (byte) n;
            medium = (short) n;
            letter = (char) n;
            number = n;
            large = (long) n << 20;
            ratio = n / 3f;
            exact = n / 7.0;
        }
    }

    /** Eight boxes and a string. */
    final class Wrapped implements Serializable {
        private static final long serialVersionUID = 1L;
        final Boolean flag;
        final Byte small;
        final Short medium;
        final Character letter;
        final Integer number;
        final Long large;
        final Float ratio;
        final Double exact;
        final String text;

        Wrapped(int n) {
            flag = (n & 1) == 0;
            small = (byte) n;
            medium = (short) n;
            letter = (char) n;
            number = n;
            large = (long) n << 20;
            ratio = n / 3f;
            exact = n / 7.0;
            text = "text of " + n;
        }
    }

    static List<Primitive> primitives() {
        return List.copyOf(IntStream.range(0, COUNT).mapToObj(Primitive::new).toList());
    }

    static List<Wrapped> wrapped() {
        return List.copyOf(IntStream.range(0, COUNT).mapToObj(Wrapped::new).toList());
    }
}
