package org.syncline.benchmarks.server;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The lists of the serialisation study as a service that any transport with mapped structures
 * carries: eight fields each, primitive or boxed with a string.
 */
public interface PojoLists {

    int COUNT = 10_000;

    /** Returns its argument. */
    PojoLists ECHO =
            new PojoLists() {
                @Override
                public List<Primitive> echoPrimitives(List<Primitive> list) {
                    return list;
                }

                @Override
                public List<Wrapped> echoWrapped(List<Wrapped> list) {
                    return list;
                }
            };

    List<Primitive> echoPrimitives(List<Primitive> list) throws IOException;

    List<Wrapped> echoWrapped(List<Wrapped> list) throws IOException;

    /** Eight primitives. */
    final class Primitive implements Serializable {
        private static final long serialVersionUID = 1L;
        public boolean flag;
        public byte small;
        public short medium;
        public char letter;
        public int number;
        public long large;
        public float ratio;
        public double exact;

        static Primitive numbered(int n) {
            Primitive pojo = new Primitive();
            pojo.flag = (n & 1) == 0;
            pojo.small = (byte) n;
            pojo.medium = (short) n;
            pojo.letter = (char) n;
            pojo.number = n;
            pojo.large = (long) n << 20;
            pojo.ratio = n / 3f;
            pojo.exact = n / 7.0;
            return pojo;
        }
    }

    /** Eight boxes and a string. */
    final class Wrapped implements Serializable {
        private static final long serialVersionUID = 1L;
        public Boolean flag = false;
        public Byte small = 0;
        public Short medium = 0;
        public Character letter = 'a';
        public Integer number = 0;
        public Long large = 0L;
        public Float ratio = 0f;
        public Double exact = 0.0;
        public String text = "";

        static Wrapped numbered(int n) {
            Wrapped pojo = new Wrapped();
            pojo.flag = (n & 1) == 0;
            pojo.small = (byte) n;
            pojo.medium = (short) n;
            pojo.letter = (char) n;
            pojo.number = n;
            pojo.large = (long) n << 20;
            pojo.ratio = n / 3f;
            pojo.exact = n / 7.0;
            pojo.text = "text of " + n;
            return pojo;
        }
    }

    static List<Primitive> primitives() {
        return IntStream.range(0, COUNT).mapToObj(Primitive::numbered).toList();
    }

    static List<Wrapped> wrapped() {
        return IntStream.range(0, COUNT).mapToObj(Wrapped::numbered).toList();
    }
}
