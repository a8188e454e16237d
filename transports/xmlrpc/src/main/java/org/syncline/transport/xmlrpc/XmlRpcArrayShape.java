package org.syncline.transport.xmlrpc;

import java.io.IOException;
import java.lang.reflect.Array;

/** Arrays of anything but bytes. */
record XmlRpcArrayShape(Class<?> component, RpcCodec codec) implements RpcCodec {

    @Override
    public Object write(Object value, int depth) throws IOException {
        Object[] wire = new Object[Array.getLength(value)];
        for (int i = 0; i < wire.length; i++) {
            wire[i] = codec.write(Array.get(value, i), depth);
        }
        return wire;
    }

    @Override
    public Object read(Object wire) throws IOException {
        Object[] items = RpcCodecs.expect(Object[].class, wire);
        Object array = Array.newInstance(component, items.length);
        for (int i = 0; i < items.length; i++) {
            Array.set(array, i, codec.read(items[i]));
        }
        return array;
    }
}
