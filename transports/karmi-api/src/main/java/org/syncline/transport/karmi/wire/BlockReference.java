package org.syncline.transport.karmi.wire;

import uka.karmi.rmi.internal.RemoteRef;

import java.io.Serializable;
import java.util.List;

/** Stands for a remote object in a block of Java serialisation. */
final class BlockReference implements Serializable {
    static final String NAME = BlockReference.class.getName();

    private static final long serialVersionUID = 1L;

    private final String host;
    private final int port;
    private final long node;
    private final int object;
    private final String[] interfaces;

    BlockReference(RemoteRef ref) {
        this.host = ref.endpoint().host();
        this.port = ref.endpoint().port();
        this.node = ref.node();
        this.object = ref.object();
        this.interfaces = ref.interfaces().toArray(String[]::new);
    }

    RemoteRef ref() {
        RemoteRef.Endpoint endpoint = new RemoteRef.Endpoint(host, port);
        return new RemoteRef(endpoint, node, object, List.of(interfaces));
    }
}
