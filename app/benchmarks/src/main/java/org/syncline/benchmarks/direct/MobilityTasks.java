package org.syncline.benchmarks.direct;

import com.esotericsoftware.kryo.CustomSerialization;
import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.serialize.IntSerializer;

import org.syncline.core.transport.Person;
import org.syncline.core.transport.ProbeService;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.Callable;

/** The tasks that Mobility-RPC sends and runs; the library sets the fields. */
final class MobilityTasks {

    private static final ProbeService PROBE = new ProbeService();

    private MobilityTasks() {}

    /** {@link ProbeService#empty}. */
    public static final class Empty implements Runnable {

        @Override
        public void run() {
            PROBE.empty();
        }
    }

    /** {@link ProbeService#add}. */
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

    /** {@link ProbeService#echoPeople}. */
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
