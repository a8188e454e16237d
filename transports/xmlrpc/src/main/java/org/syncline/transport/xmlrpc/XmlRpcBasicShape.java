package org.syncline.transport.xmlrpc;

import java.io.IOException;

/** Values that the library carries by itself. */
record XmlRpcBasicShape(Class<?> type) implements RpcCodec {

    @Override
    public Object write(Object value, int depth) {
        return value;
    }

    @Override
    public Object read(Object wire) throws IOException {
        return RpcCodecs.expect(type, wire);
    }
}
