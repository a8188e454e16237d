package org.syncline.benchmarks.direct;

import ndr.NdrObject;
import ndr.NetworkDataRepresentation;

import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.util.List;

/**
 * One operation with its arguments and its result. The library calls the client's side; the
 * server's side is the reverse.
 */
abstract sealed class JarapacCall extends NdrObject {

    private static final int VERSION = 7 << Short.SIZE | 5;
    private static final int CAUSALITY_BYTES = 16;
    private static final int IUNKNOWN_METHODS = 3;

    private final boolean orpc;
    private final int number;

    /**
     * @param orpc true for DCOM: an ORPCTHIS before the arguments, an ORPCTHAT before the result
     *     and an HRESULT after it
     */
    JarapacCall(boolean orpc, int number) {
        this.orpc = orpc;
        this.number = number;
    }

    /** Returns an empty call, which a server fills. */
    static JarapacCall of(int operation, boolean orpc) throws IOException {
        return switch (operation - (orpc ? IUNKNOWN_METHODS : 0)) {
            case Add.NUMBER -> new Add(orpc, 0, 0);
            case Text.NUMBER -> new Text(orpc, "");
            case Bytes.NUMBER -> new Bytes(orpc, new byte[0]);
            case People.NUMBER -> new People(orpc, List.of());
            default -> throw new IOException("there is no operation " + operation);
        };
    }

    @Override
    public int getOpnum() {
        return orpc ? number + IUNKNOWN_METHODS : number;
    }

    @Override
    public void write(NetworkDataRepresentation ndr) {
        JarapacNdr out = new JarapacNdr(ndr);
        if (orpc) {
            out.putInt(VERSION);
            out.putInt(0);
            out.putInt(0);
            out.putOctets(new byte[CAUSALITY_BYTES]);
            out.putInt(0);
        }
        writeArguments(out);
    }

    void readRequest(NetworkDataRepresentation ndr) {
        JarapacNdr in = new JarapacNdr(ndr);
        if (orpc) {
            in.getInt();
            in.getInt();
            in.getInt();
            in.getOctets(CAUSALITY_BYTES);
            in.getInt();
        }
        readArguments(in);
    }

    void writeReply(NetworkDataRepresentation ndr) {
        JarapacNdr out = new JarapacNdr(ndr);
        if (orpc) {
            out.putInt(0);
            out.putInt(0);
        }
        writeResult(out);
        if (orpc) {
            out.putInt(0);
        }
    }

    @Override
    public void read(NetworkDataRepresentation ndr) {
        JarapacNdr in = new JarapacNdr(ndr);
        if (orpc) {
            in.getInt();
            in.getInt();
        }
        readResult(in);
        if (orpc) {
            in.getInt();
        }
    }

    abstract void writeArguments(JarapacNdr out);

    /** Reads the arguments as most echo calls need: in the form of {@link #readResult}. */
    void readArguments(JarapacNdr in) {
        readResult(in);
    }

    abstract void carryOut(Probe probe) throws IOException;

    /** Writes the result as most echo calls need: in the form of {@link #writeArguments}. */
    void writeResult(JarapacNdr out) {
        writeArguments(out);
    }

    abstract void readResult(JarapacNdr in);

    static final class Add extends JarapacCall {

        static final int NUMBER = 0;

        double sum;
        private double a;
        private double b;

        Add(boolean orpc, double a, double b) {
            super(orpc, NUMBER);
            this.a = a;
            this.b = b;
        }

        @Override
        void writeArguments(JarapacNdr out) {
            out.putDouble(a);
            out.putDouble(b);
        }

        @Override
        void readArguments(JarapacNdr in) {
            a = in.getDouble();
            b = in.getDouble();
        }

        @Override
        void carryOut(Probe probe) throws IOException {
            sum = probe.add(a, b);
        }

        @Override
        void writeResult(JarapacNdr out) {
            out.putDouble(sum);
        }

        @Override
        void readResult(JarapacNdr in) {
            sum = in.getDouble();
        }
    }

    static final class Text extends JarapacCall {

        static final int NUMBER = 1;

        String text;

        Text(boolean orpc, String text) {
            super(orpc, NUMBER);
            this.text = text;
        }

        @Override
        void writeArguments(JarapacNdr out) {
            out.putText(text);
        }

        @Override
        void carryOut(Probe probe) throws IOException {
            text = probe.echoString(text);
        }

        @Override
        void readResult(JarapacNdr in) {
            text = in.getText();
        }
    }

    static final class Bytes extends JarapacCall {

        static final int NUMBER = 2;

        byte[] bytes;

        Bytes(boolean orpc, byte[] bytes) {
            super(orpc, NUMBER);
            this.bytes = bytes;
        }

        @Override
        void writeArguments(JarapacNdr out) {
            out.putInt(bytes.length);
            out.putOctets(bytes);
        }

        @Override
        void carryOut(Probe probe) throws IOException {
            bytes = probe.echoBytes(bytes);
        }

        @Override
        void readResult(JarapacNdr in) {
            bytes = in.getOctets(in.getInt());
        }
    }

    static final class People extends JarapacCall {

        static final int NUMBER = 3;

        List<Person> people;

        People(boolean orpc, List<Person> people) {
            super(orpc, NUMBER);
            this.people = people;
        }

        @Override
        void writeArguments(JarapacNdr out) {
            out.putPeople(people);
        }

        @Override
        void carryOut(Probe probe) throws IOException {
            people = probe.echoPeople(people);
        }

        @Override
        void readResult(JarapacNdr in) {
            people = in.getPeople();
        }
    }
}
