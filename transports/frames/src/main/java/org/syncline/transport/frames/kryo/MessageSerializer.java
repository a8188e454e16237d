package org.syncline.transport.frames.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.FieldSerializer;

/**
 * Kryo's own way field by field, for objects of exactly one class: from another it would read
 * memory that is none of that object's fields.
 */
final class MessageSerializer extends FieldSerializer<Object> {

    MessageSerializer(Kryo kryo, Class<?> type) {
        super(kryo, type, fixed());
    }

    private static FieldSerializerConfig fixed() {
        FieldSerializerConfig config = new FieldSerializerConfig();
        config.setFixedFieldTypes(true);
        return config;
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
