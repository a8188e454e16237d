package org.syncline.transport.xmlrpc;

import java.io.IOException;
import java.lang.reflect.Array;

/** Arrays of anything but bytes. */
record Elements(Class<?> component, Shape shape) implements Shape {

    @Override
    public Object write(Object value) throws IOException {
        Object[] wire = new Object[Array.getLength(value)];
        for (int i = 0; i < wire.length; i++) {
            wire[i] = shape.write(Array.get(value, i));
        }
        return wire;
    }

    @Override
    public Object read(Object wire) throws IOException {
        Object[] items = Shapes.expect(Object[].class, wire);
        Object array = Array.newInstance(component, items.length);
        for (int i = 0; i < items.length; i++) {
            Array.set(array, i, shape.read(items[i]));
        }
        return array;
    }
}
