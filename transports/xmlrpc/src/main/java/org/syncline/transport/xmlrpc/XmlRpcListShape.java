package org.syncline.transport.xmlrpc;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Lists. */
record XmlRpcListShape(RpcCodec codec) implements RpcCodec {

    @Override
    public Object write(Object value, int depth) throws IOException {
        List<?> list = (List<?>) value;
        Object[] wire = new Object[list.size()];
        int i = 0;
        for (Object item : list) {
            wire[i++] = codec.write(item, depth);
        }
        return wire;
    }

    @Override
    public Object read(Object wire) throws IOException {
        List<Object> list = new ArrayList<>();
        for (Object item : RpcCodecs.expect(Object[].class, wire)) {
            list.add(codec.read(item));
        }
        return list;
    }
}
