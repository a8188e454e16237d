package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.GraphWriter;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a remote object is and what it implements. Two references are to the same object when end
 * point, node and object number agree.
 *
 * @param node the number of the node that exported it; 0 when unknown, as for a registry that is
 *     looked for by address
 * @param interfaces names of its remote interfaces, also of those that are unknown here
 */
public record RemoteRef(Endpoint endpoint, long node, int object, List<String> interfaces) {
    private static final int MAX_INTERFACES = 1_000;

    /** A host and a port, as they are given to others. */
    public record Endpoint(String host, int port) {
        @Override
        public String toString() {
            return host + ":" + port;
        }
    }

    public RemoteRef {
        interfaces = List.copyOf(interfaces);
    }

    /** Whether both mean the same object. */
    public boolean sameObject(RemoteRef other) {
        return object == other.object
                && (node == other.node || node == 0 || other.node == 0)
                && (node != 0 && node == other.node
                        ? endpoint.port() == other.endpoint.port()
                        : endpoint.equals(other.endpoint));
    }

    /** Consistent with {@link #sameObject}. */
    public int objectHash() {
        return object * 31 + endpoint.port();
    }

    void write(GraphWriter out) throws IOException {
        out.putString(endpoint.host());
        out.putCount(endpoint.port());
        out.put(node);
        out.putCount(object);
        out.putCount(interfaces.size());
        for (String name : interfaces) {
            out.putString(name);
        }
    }

    static RemoteRef read(GraphReader in) throws IOException {
        Endpoint endpoint = new Endpoint(in.getText(), in.getCount() & 0xFFFF);
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
