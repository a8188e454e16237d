package org.syncline.transport.frames.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.Array;

/** Arrays of objects: Kryo's own takes as much memory as a peer announces. */
final class ArraySerializer extends Serializer<@Nullable Object[]> {

    private final KryoValue element;

    ArraySerializer(KryoValue element) {
        this.element = element;
    }

    @Override
    public void write(Kryo kryo, Output output, @Nullable Object[] array) {
        output.writeVarInt(array.length, true);
        for (Object each : array) {
            element.write(kryo, output, each);
        }
    }

    @Override
    public @Nullable Object[] read(
            Kryo kryo, Input input, Class<? extends @Nullable Object[]> type) {
        int length = FrameInput.count(input);
        @Nullable Object[] array = (Object[]) Array.newInstance(element.type(), length);
        for (int i = 0; i < length; i++) {
            array[i] = element.read(kryo, input);
        }
        return array;
    }
}
