package org.syncline.transport.karmi.transport;

import uka.transport.MarshalStream;
import uka.transport.Replaceable;
import uka.transport.Resolvable;
import uka.transport.Transportable;
import uka.transport.UnmarshalStream;
import uka.transport.Value;

import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;

/** Smaller classes that transport treats differently. */
final class Parts {
    private Parts() {}

    /** Answers every method of a proxy. */
    record Answer(int number) implements InvocationHandler, Serializable {
        @Override
        public Object invoke(Object proxy, Method method, Object[] args) {
            return number;
        }
    }

    /** Left to generated code. */
    static final class Bolt implements Transportable {
        private static final long serialVersionUID = 1L;
        final int length;
        Object owner;

        Bolt(int length) {
            this.length = length;
        }
    }

    /** Knows nothing of transport. */
    static final class Label implements Serializable {
        private static final long serialVersionUID = 1L;
        String text;
        Object on;

        Label(String text, Object on) {
            this.text = text;
            this.on = on;
        }
    }

    /** A subclass that inherits everything but a constructor that reads. */
    static final class Unfinished extends Wheel {
        private static final long serialVersionUID = 1L;

        Unfinished() {
            super(1, 1);
        }
    }

    /** Goes by number, and is the one of that number at the other end. */
    static final class Colour implements Value, Resolvable {
        private static final long serialVersionUID = 1L;
        static final Colour RED = new Colour(0);
        static final Colour BLUE = new Colour(1);
        private final byte number;

        private Colour(int number) {
            this.number = (byte) number;
        }

        public Colour(UnmarshalStream stream) throws IOException {
            number = stream.readByte();
        }

        @Override
        public void marshal(MarshalStream stream) throws IOException {
            stream.writeByte(number);
        }

        @Override
        public Object readResolve() {
            return number == 0 ? RED : BLUE;
        }
    }

    /** Sends its name in its place. */
    static final class Ticket implements Replaceable {
        private static final long serialVersionUID = 1L;

        @Override
        public Object writeReplace() {
            return "ticket";
        }
    }

    /** Fails on the way in. */
    static final class Rotten implements Transportable {
        private static final long serialVersionUID = 1L;

        Rotten() {}

        public Rotten(UnmarshalStream stream) throws IOException {
            stream.readInt();
        }

        @Override
        public void marshal(MarshalStream stream) throws IOException {
            stream.writeInt(1);
        }

        @Override
        public void unmarshalReferences(UnmarshalStream stream) {
            throw new IllegalStateException("rotten");
        }
    }

    /** Fails on the way out, half-way. */
    static final class Broken implements Transportable {
        private static final long serialVersionUID = 1L;

        Broken() {}

        public Broken(UnmarshalStream stream) {}

        @Override
        public void marshal(MarshalStream stream) throws IOException {
            stream.writeInt(1);
            stream.writeObject(new Object());
        }
    }
}
