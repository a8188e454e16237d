package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.FieldCode;
import org.syncline.transport.kit.NoArgConstructor;
import org.syncline.transport.kit.shape.Field;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/**
 * Objects of a class with public fields and a constructor without arguments, as IDL structures with
 * the fields in the order of their names.
 */
final class StructureCdr implements CdrCodec {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final MethodType WRITE =
            MethodType.methodType(void.class, CdrOutput.class, Object.class);
    private static final MethodType READ = MethodType.methodType(Object.class, CdrInput.class);

    private final Class<?> type;
    private final NoArgConstructor constructor;
    private FieldCode fields = FieldCode.NOTHING;
    private int leastBytes;

    StructureCdr(NoArgConstructor constructor) {
        this.type = constructor.type();
        this.constructor = constructor;
    }

    /** Adds the fields, which may be of this same type. */
    void complete(List<Field> found, CdrCodecs codecs) {
        FieldCode.Builder code = new FieldCode.Builder(LOOKUP, constructor);
        for (Field field : found) {
            CdrCodec codec = codecs.of(field.shape());
            try {
                // Found in the codec's own class: a call by way of the interface is not compiled
                // in place.
                MethodHandle write = LOOKUP.findVirtual(codec.getClass(), "write", WRITE);
                MethodHandle read = LOOKUP.findVirtual(codec.getClass(), "read", READ);
                code.add(field.declared(), write.bindTo(codec), read.bindTo(codec));
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException(field.declared() + " is not accessible", e);
            }
            leastBytes += codec.leastBytes();
        }
        fields = code.build();
    }

    @Override
    public int leastBytes() {
        return leastBytes;
    }

    @Override
    public void write(CdrOutput out, @Nullable Object value) throws IOException {
        Object owner = CdrCodec.required(value);
        if (owner.getClass() != type) {
            throw new IOException(owner.getClass().getName() + " is no " + type.getName());
        }
        out.enter();
        fields.write(out, owner);
        out.leave();
    }

    @Override
    public Object read(CdrInput in) throws IOException {
        in.enter();
        try {
            return fields.read(in);
        } finally {
            in.leave();
        }
    }
}
