package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.WireInput;
import org.syncline.transport.karmi.wire.WireOutput;

import uka.karmi.rmi.internal.RemoteRef;

import java.io.IOException;

/** A remote object, whatever its stubs can do. */
record ObjectKey(RemoteRef.Endpoint endpoint, long node, int object) {
    static ObjectKey of(RemoteRef ref) {
        return new ObjectKey(ref.endpoint(), ref.node(), ref.object());
    }

    void write(WireOutput out) throws IOException {
        out.putString(endpoint.host());
        out.putCount(endpoint.port());
        out.put(node);
        out.putCount(object);
    }

    static ObjectKey read(WireInput in) throws IOException {
        RemoteRef.Endpoint endpoint = new RemoteRef.Endpoint(in.getText(), in.getCount());
        return new ObjectKey(endpoint, in.getLong(), in.getCount());
    }
}
