package org.syncline.transport.karmi.call;

import uka.karmi.rmi.NotBoundException;
import uka.karmi.rmi.registry.Registry;

import java.io.IOException;
import java.time.Duration;

/** A serving and a calling node in one JVM, joined by a real socket. */
final class Pair implements AutoCloseable {
    static final KarmiOptions PATIENT =
            KarmiOptions.DEFAULT.withTimeouts(Duration.ofSeconds(30), Duration.ofSeconds(60));

    final Services.EchoService service = new Services.EchoService();
    final KarmiNode server = KarmiNode.open(PATIENT);
    final KarmiNode client;
    final ExportPoint point;
    final Services.Echo echo;

    Pair() throws IOException, NotBoundException {
        this(PATIENT);
    }

    Pair(KarmiOptions clientOptions) throws IOException, NotBoundException {
        client = KarmiNode.open(clientOptions);
        point = server.listen();
        Registry registry = server.createRegistry(point);
        registry.rebind("echo", server.export(service, point, 0));
        echo =
                client.lookup(
                        client.registry("127.0.0.1", point.localPort()),
                        "echo",
                        Services.Echo.class);
    }

    @Override
    public void close() throws IOException {
        service.go.countDown();
        client.close();
        server.close();
    }
}
