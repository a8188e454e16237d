package org.syncline.lab.probe;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The lists of plain objects of the lawrey study, and a service that takes them: eight primitive
 * fields, or eight boxes and a string. Its classes have bytes, shorts, characters and boxes, which
 * not every transport carries. Safe for any thread.
 */
public interface PojoLists {

    /** Objects of each list of the study. */
    int COUNT = 10_000;

    /** Returns how many objects have arrived. */
    int takePrimitives(List<Primitive> list) throws IOException;

    /** Returns how many objects have arrived. */
    int takeWrapped(List<Wrapped> list) throws IOException;

    /** Counts what it is given, and keeps nothing. */
    final class Counter implements PojoLists {

        @Override
        public int takePrimitives(List<Primitive> list) {
            return list.size();
        }

        @Override
        public int takeWrapped(List<Wrapped> list) {
            return list.size();
        }
    }

    /** What the objects of a list hold. */
    enum Kind {
        PRIMITIVE("primitive fields"),
        WRAPPED("wrappers and String");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** Returns the kind in words for readers. */
        public String words() {
            return words;
        }

        /** Returns a list of so many objects, no two alike. */
        public Prepared prepare(int count) {
            return switch (this) {
                case PRIMITIVE -> {
                    List<Primitive> list = listed(count, Primitive::numbered);
                    yield new Prepared(list, lists -> lists.takePrimitives(list));
                }
                case WRAPPED -> {
                    List<Wrapped> list = listed(count, Wrapped::numbered);
                    yield new Prepared(list, lists -> lists.takeWrapped(list));
                }
            };
        }
    }

    /** One call of the service. */
    interface Sending {

        /** Returns how many objects have arrived. */
        int to(PojoLists lists) throws IOException;
    }

    /** A list, and the call that sends it. */
    record Prepared(List<?> list, Sending sending) {}

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

    private static <T> List<T> listed(int count, IntFunction<T> numbered) {
        return new ArrayList<>(IntStream.range(0, count).mapToObj(numbered).toList());
    }
}
