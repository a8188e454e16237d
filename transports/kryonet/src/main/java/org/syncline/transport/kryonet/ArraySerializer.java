package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.Array;

/** Arrays of objects of one class; Kryo's own takes memory for any announced length. */
final class ArraySerializer extends Serializer<@Nullable Object[]> {

    private final Class<?> component;
    private final Serializer<?> element;

    ArraySerializer(Class<?> component, Serializer<?> element) {
        this.component = component;
        this.element = element;
    }

    @Override
    public void write(Kryo kryo, Output output, @Nullable Object[] array) {
        output.writeVarInt(array.length, true);
        for (Object each : array) {
            kryo.writeObjectOrNull(output, each, element);
        }
    }

    @Override
    public @Nullable Object[] read(Kryo kryo, Input input, Class<@Nullable Object[]> type) {
        int count = KryonetInput.count(input, 1);
        @Nullable Object[] array = (@Nullable Object[]) Array.newInstance(component, count);
        for (int i = 0; i < count; i++) {
            array[i] = kryo.readObjectOrNull(input, component, element);
        }
        return array;
    }
}
