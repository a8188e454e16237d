package uka.karmi.rmi.server;

import uka.karmi.rmi.KarmiRuntime;
import uka.karmi.rmi.internal.RemoteRef;

import java.io.Serial;
import java.io.Serializable;
import java.util.List;

/** A stub as Java serialisation writes it; read, it is a stub of the program that reads it. */
final class SerializedStub implements Serializable {
    @Serial private static final long serialVersionUID = 1L;

    private final transient RemoteStub stub;
    private final String host;
    private final int port;
    private final long node;
    private final int object;
    private final String[] interfaces;

    SerializedStub(RemoteStub stub, RemoteRef ref) {
        this.stub = stub;
        this.host = ref.endpoint().host();
        this.port = ref.endpoint().port();
        this.node = ref.node();
        this.object = ref.object();
        this.interfaces = ref.interfaces().toArray(String[]::new);
    }

    RemoteStub stub() {
        return stub;
    }

    @Serial
    private Object readResolve() {
        RemoteRef.Endpoint endpoint = new RemoteRef.Endpoint(host, port);
        return KarmiRuntime.INSTANCE.stub(
                new RemoteRef(endpoint, node, object, List.of(interfaces)));
    }
}
