package org.syncline.transport.hessian;

import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.AbstractListDeserializer;
import com.caucho.hessian.io.BasicDeserializer;
import com.caucho.hessian.io.Deserializer;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads arrays. Memory grows with the bytes that have come, not with the length that a peer
 * announces. Short arrays of primitives are the exception: the library reads them in one go,
 * several times as fast.
 */
final class ArrayReader extends AbstractListDeserializer {

    /** Elements of the longest array that is made as long as announced. */
    static final int MOST_AT_ONCE = 1 << 16;

    private static final Map<Class<?>, Integer> PRIMITIVE =
            Map.of(
                    boolean.class, BasicDeserializer.BOOLEAN_ARRAY,
                    short.class, BasicDeserializer.SHORT_ARRAY,
                    int.class, BasicDeserializer.INTEGER_ARRAY,
                    long.class, BasicDeserializer.LONG_ARRAY,
                    float.class, BasicDeserializer.FLOAT_ARRAY,
                    double.class, BasicDeserializer.DOUBLE_ARRAY);

    private final Class<?> component;
    private final @Nullable Deserializer atOnce;

    ArrayReader(Class<?> component) {
        Integer kind = PRIMITIVE.get(component);
        this.component = component;
        this.atOnce = kind == null ? null : new BasicDeserializer(kind);
    }

    @Override
    public Class<?> getType() {
        return component.arrayType();
    }

    @Override
    public Object[] createFields(int length) {
        throw new IllegalArgumentException("an array has no fields");
    }

    @Override
    public Object readList(AbstractHessianInput in, int length) throws IOException {
        int ref = in.addRef(null);
        List<Object> elements = new ArrayList<>();
        while (!in.isEnd()) {
            elements.add(in.readObject(component));
        }
        in.readListEnd();
        return array(in, ref, elements);
    }

    @Override
    public Object readLengthList(AbstractHessianInput in, int length) throws IOException {
        if (atOnce != null && length >= 0 && length <= MOST_AT_ONCE) {
            return atOnce.readLengthList(in, length);
        }
        int ref = in.addRef(null);
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            elements.add(in.readObject(component));
        }
        return array(in, ref, elements);
    }

    private Object array(AbstractHessianInput in, int ref, List<Object> elements)
            throws IOException {
        Object array = Array.newInstance(component, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        in.setRef(ref, array);
        return array;
    }
}
