package uka.karmi.rmi.internal;

import java.util.List;

/**
 * Refers to a remote object: its place, its number and its interfaces. Two references are to the
 * same object when end point, node and object number agree.
 *
 * @param node the number of the node that exported it; 0 when unknown, as for a registry that is
 *     looked for by address
 * @param interfaces names of its remote interfaces, also of those that are unknown here
 */
public record RemoteRef(Endpoint endpoint, long node, int object, List<String> interfaces) {
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
}
