package org.syncline.transport.karmi.wire;

import uka.karmi.rmi.internal.RemoteRef;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Stands for every remote object: writes its reference, and reads references as stubs. */
final class ReferenceCodec extends GraphCodec {
    private static final int MAX_INTERFACES = 1_000;

    ReferenceCodec() {
        super(References.class);
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        RemoteRef ref = out.references().send(value);
        if (ref == null) {
            throw References.notExported(value);
        }
        out.putString(ref.endpoint().host());
        out.putCount(ref.endpoint().port());
        out.put(ref.node());
        out.putCount(ref.object());
        out.putCount(ref.interfaces().size());
        for (String name : ref.interfaces()) {
            out.putString(name);
        }
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int handle = in.reserve();
        Object o = in.references().stub(readRef(in));
        in.fill(handle, o);
        return o;
    }

    private static RemoteRef readRef(GraphReader in) throws IOException {
        RemoteRef.Endpoint endpoint = new RemoteRef.Endpoint(in.getText(), in.getCount() & 0xFFFF);
        long node = in.getLong();
        int object = in.getCount();
        int n = in.getCount(1);
        if (n > MAX_INTERFACES) {
            throw new IOException("remote reference with " + n + " interfaces");
        }
        List<String> names = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            names.add(in.getText());
        }
        return new RemoteRef(endpoint, node, object, names);
    }
}
