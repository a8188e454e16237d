package org.syncline.transport.hessian;

import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.AbstractListDeserializer;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/** Reads arrays. Memory grows with what has come, not with the length that a peer announces. */
final class ArrayReader extends AbstractListDeserializer {

    private final Class<?> component;

    ArrayReader(Class<?> component) {
        this.component = component;
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
