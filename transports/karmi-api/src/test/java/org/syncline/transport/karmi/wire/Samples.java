package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;

/** Classes of every kind that the codecs treat differently. */
final class Samples {
    private Samples() {}

    enum Colour {
        RED,
        GREEN {
            @Override
            boolean isCold() {
                return true;
            }
        };

        boolean isCold() {
            return false;
        }
    }

    static class Base implements Serializable {
        private static final long serialVersionUID = 1L;
        private long number;
        private final double fixed;
        protected Object link;

        Base(long number, double fixed) {
            this.number = number;
            this.fixed = fixed;
        }
    }

    static final class Node extends Base {
        private static final long serialVersionUID = 1L;
        final String name;
        final boolean flag;
        byte b;
        char c;
        short s;
        int i;
        float f;
        transient String forgotten = "forgotten";
        Object[] children = {};
        List<Object> list;
        int[] ints;

        Node(String name, boolean flag, long number) {
            super(number, number / 3.0);
            this.name = name;
            this.flag = flag;
        }

        void fill(int seed) {
            b = (byte) seed;
            c = (char) seed;
            s = (short) (seed >> 3);
            i = seed;
            f = seed / 7f;
        }
    }

    record Point(int x, long y, String label, Object inside) implements Serializable {
        Point {
            if (x == Integer.MIN_VALUE) {
                throw new IllegalArgumentException("x is out of range");
            }
        }
    }

    /** Boxes in fields declared as such, in a class. */
    static class Boxed implements Serializable {
        private static final long serialVersionUID = 1L;
        Boolean flag;
        Byte small;
        final Short medium;
        Character letter;
        Integer number;
        final Long large;
        Float ratio;
        Double exact;

        Boxed(Short medium, Long large) {
            this.medium = medium;
            this.large = large;
        }
    }

    /** And in a record, beside one that is declared as anything. */
    record Amount(Integer count, Number price, Double rate) implements Serializable {}

    record Empty() implements Serializable {}

    /** Takes a hand in its own serialisation: the value read is twice the one written. */
    static final class Doubling implements Serializable {
        private static final long serialVersionUID = 1L;
        transient int value;

        Doubling(int value) {
            this.value = value;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(value);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            value = 2 * in.readInt();
        }
    }

    /** One instance only. */
    static final class Single implements Serializable {
        private static final long serialVersionUID = 1L;
        static final Single INSTANCE = new Single();

        private Object readResolve() {
            return INSTANCE;
        }
    }

    static final class NotSerializable {}

    /** Not serializable itself: its constructor runs for objects read of its subclasses. */
    static class Maker {
        static boolean fails;
        final int made;

        Maker() {
            if (fails) {
                throw new IllegalArgumentException("no more");
            }
            made = 5;
        }
    }

    static final class Made extends Maker implements Serializable {
        private static final long serialVersionUID = 1L;
        String name;
    }

    static final class Failure extends Exception {
        private static final long serialVersionUID = 1L;
        final int code;

        Failure(String message, int code, Throwable cause) {
            super(message, cause);
            this.code = code;
        }
    }
}
