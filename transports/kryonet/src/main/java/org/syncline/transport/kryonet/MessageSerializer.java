package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.FieldSerializer;

/** Kryo's own way field by field, for objects of exactly one class. */
final class MessageSerializer extends FieldSerializer<Object> {

    MessageSerializer(Kryo kryo, Class<?> type) {
        super(kryo, type);
    }

    @Override
    public void write(Kryo kryo, Output output, Object object) {
        if (object.getClass() != getType()) {
            String type = object.getClass().getName();
            throw new KryoException("a " + type + " cannot be sent as a " + getType().getName());
        }
        super.write(kryo, output, object);
    }
}
