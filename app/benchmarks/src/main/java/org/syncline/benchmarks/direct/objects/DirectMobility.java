package org.syncline.benchmarks.direct.objects;

import com.esotericsoftware.kryo.CustomSerialization;
import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.serialize.IntSerializer;
import com.googlecode.mobilityrpc.MobilityRPC;
import com.googlecode.mobilityrpc.network.ConnectionId;
import com.googlecode.mobilityrpc.session.MobilitySession;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.benchmarks.direct.library.PartialProbe;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Mobility-RPC: tasks with arguments in their fields, which the library sets, are carried out at
 * the other side.
 */
public final class DirectMobility implements DirectLibrary {

    private static final String HOST = "127.0.0.1";
    private static final ProbeService PROBE = new ProbeService();

    @Override
    public String serve() throws IOException {
        int port = FreePorts.free();
        MobilityRPC.newController()
                .getConnectionManager()
                .bindConnectionListener(new ConnectionId(HOST, port));
        return Integer.toString(port);
    }

    @Override
    public Probe client(String where) {
        return new Stub(
                MobilityRPC.newController().newSession(),
                new ConnectionId(HOST, Integer.parseInt(where)));
    }

    @Override
    public Set<MeasuredCall> calls() {
        return PartialProbe.STRUCTURES;
    }

    private record Stub(MobilitySession session, ConnectionId peer) implements PartialProbe {

        @Override
        public void empty() {
            session.execute(peer, new Empty());
        }

        @Override
        public double add(double a, double b) {
            return session.execute(peer, new Add(a, b));
        }

        @Override
        public String echoString(String text) {
            return session.execute(peer, new Echo<>(text));
        }

        @Override
        public byte[] echoBytes(byte[] bytes) {
            return session.execute(peer, new Echo<>(new Bytes(bytes))).content();
        }

        @Override
        public List<Person> echoPeople(List<Person> people) {
            return session.execute(peer, new EchoPeople(people));
        }

        @Override
        public Ints32 echoInts(Ints32 ints) {
            return session.execute(peer, new Echo<>(ints));
        }

        @Override
        public float[] echoFloats(float[] values) {
            return session.execute(peer, new Echo<>(values));
        }
    }

    public static final class Empty implements Runnable {

        @Override
        public void run() {
            PROBE.empty();
        }
    }

    public static final class Add implements Callable<Double> {

        private double a;
        private double b;

        Add(double a, double b) {
            this.a = a;
            this.b = b;
        }

        @Override
        public Double call() {
            return PROBE.add(a, b);
        }
    }

    public static final class EchoPeople implements Callable<List<Person>> {

        private List<Person> people;

        EchoPeople(List<Person> people) {
            this.people = people;
        }

        @Override
        public List<Person> call() {
            return PROBE.echoPeople(people);
        }
    }

    /** The task of the other calls of the probe. */
    public static final class Echo<T> implements Callable<T> {

        private T what;

        Echo(T what) {
            this.what = what;
        }

        @Override
        public T call() {
            return what;
        }
    }

    /** Bytes in one piece; the library by itself writes one after the other, by reflection. */
    public static final class Bytes implements CustomSerialization {

        private byte[] content = {};

        /** The library calls this constructor. */
        public Bytes() {}

        Bytes(byte[] content) {
            this.content = content;
        }

        byte[] content() {
            return content;
        }

        @Override
        public void writeObjectData(Kryo kryo, ByteBuffer buffer) {
            IntSerializer.put(buffer, content.length, true);
            buffer.put(content);
        }

        @Override
        public void readObjectData(Kryo kryo, ByteBuffer buffer) {
            content = new byte[IntSerializer.get(buffer, true)];
            buffer.get(content);
        }
    }
}
