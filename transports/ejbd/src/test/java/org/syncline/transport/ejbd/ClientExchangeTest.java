package org.syncline.transport.ejbd;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.openejb.client.ClusterResponse;
import org.apache.openejb.client.EJBResponse;
import org.apache.openejb.client.ProtocolMetaData;
import org.apache.openejb.client.ResponseCodes;
import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.transport.kit.ConnectionFailures;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;

class ClientExchangeTest {

    private static final Address PEER = new Address("ejbd", "127.0.0.1", 1, "");

    /** A reply with an object of a class that is not here. */
    private static InputStream reply() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ProtocolMetaData protocol = new ProtocolMetaData();
        protocol.writeExternal(bytes);
        ObjectOutputStream objects = new ObjectOutputStream(bytes);
        new ClusterResponse(ClusterResponse.Code.CURRENT).writeExternal(objects);
        EJBResponse response = new EJBResponse();
        response.setMetaData(protocol);
        response.setResponse(EJBResponse.VERSION, ResponseCodes.EJB_OK, Person.numbered(1));
        response.writeExternal(objects);
        objects.flush();
        String name = Person.class.getName();
        String unknown = name.replace("Person", "Nobody");
        byte[] patched =
                bytes.toString(StandardCharsets.ISO_8859_1)
                        .replace(name, unknown)
                        .getBytes(StandardCharsets.ISO_8859_1);
        return new ByteArrayInputStream(patched);
    }

    @Test
    void tellsUnknownClassesFromALostConnection() throws IOException {
        ClientExchange exchange =
                new ClientExchange(EjbdConnection.place(PEER), "probe", Probe.class);
        InputStream reply = reply();
        IOException e = assertThrows(IOException.class, () -> exchange.receive(reply));
        String said = ConnectionFailures.failed(PEER, e).getMessage();
        assertTrue(said.contains("type that is not allowed"), said);
    }
}
