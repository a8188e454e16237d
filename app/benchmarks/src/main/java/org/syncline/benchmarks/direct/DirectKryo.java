package org.syncline.benchmarks.direct;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

import org.syncline.core.transport.Person;

import java.util.ArrayList;

/** Kryo with the classes of the probe registered. */
final class DirectKryo implements DirectFrames.Coder {

    private static final int FIRST_BYTES = 1024;

    private final Kryo kryo = new Kryo();
    private final Output output = new Output(FIRST_BYTES, -1);
    private final Input input = new Input();

    DirectKryo() {
        kryo.register(double[].class);
        kryo.register(byte[].class);
        kryo.register(ArrayList.class);
        kryo.register(Person.class);
    }

    @Override
    public byte[] encode(Object value) {
        output.reset();
        kryo.writeClassAndObject(output, value);
        return output.toBytes();
    }

    @Override
    public Object decode(byte[] bytes) {
        input.setBuffer(bytes);
        return kryo.readClassAndObject(input);
    }
}
