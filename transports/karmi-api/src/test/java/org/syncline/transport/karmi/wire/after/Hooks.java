package org.syncline.transport.karmi.wire.after;

import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectInputStream.GetField;
import java.io.ObjectOutputStream;
import java.io.OptionalDataException;
import java.io.Serializable;

/** The new versions of classes that got or lost serialisation of their own. */
public final class Hooks {
    private Hooks() {}

    /** Reads more than the old version has written. */
    public static class GotReading implements Serializable {
        private static final long serialVersionUID = 7;
        private int a;
        private String b;
        private transient String found = "";

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            found = a + b + in.available();
            try {
                in.readObject();
            } catch (OptionalDataException e) {
                found += " eof " + e.eof;
            }
            try {
                in.readInt();
            } catch (EOFException e) {
                found += " end";
            }
        }

        @Override
        public String toString() {
            return found;
        }
    }

    public static class GotFields implements Serializable {
        private static final long serialVersionUID = 7;
        private int a;
        private String b;
        private long c;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            GetField fields = in.readFields();
            a = fields.get("a", 9);
            b = (String) fields.get("b", null);
            c = fields.get("c", 8L) + (fields.defaulted("c") ? 100 : 0);
        }

        @Override
        public String toString() {
            return a + b + c;
        }
    }

    public static class GotWriting implements Serializable {
        private static final long serialVersionUID = 7;
        private int a;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(5);
        }

        @Override
        public String toString() {
            return "" + a;
        }
    }

    public static class GotResolving implements Serializable {
        private static final long serialVersionUID = 7;
        private int a;

        private Object readResolve() {
            GotResolving other = new GotResolving();
            other.a = a + 10;
            return other;
        }

        @Override
        public String toString() {
            return "" + a;
        }
    }

    public record GotResolvingRecord(int a) implements Serializable {
        private Object readResolve() {
            return "resolved " + a;
        }
    }

    public static class Parent implements Serializable {
        private static final long serialVersionUID = 1;
        private transient String told = "";

        private void readObjectNoData() {
            told = "no data";
        }
    }

    public static class GotParent extends Parent {
        private static final long serialVersionUID = 7;
        private int a;

        @Override
        public String toString() {
            return a + ((Parent) this).told;
        }
    }

    public static class Ring implements Serializable {
        private static final long serialVersionUID = 7;
        private Object[] around;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
        }

        @Override
        public String toString() {
            return "around " + (around[0] == this);
        }
    }
}
