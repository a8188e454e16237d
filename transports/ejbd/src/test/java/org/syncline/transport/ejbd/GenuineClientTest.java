package org.syncline.transport.ejbd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.apache.openejb.client.Client;
import org.apache.openejb.client.Connection;
import org.apache.openejb.client.ConnectionManager;
import org.apache.openejb.client.EJBMetaDataImpl;
import org.apache.openejb.client.EJBRequest;
import org.apache.openejb.client.EJBResponse;
import org.apache.openejb.client.InterfaceType;
import org.apache.openejb.client.KeepAliveStyle;
import org.apache.openejb.client.RequestMethodCode;
import org.apache.openejb.client.ResponseCodes;
import org.apache.openejb.client.ServerMetaData;
import org.apache.openejb.client.ThrowableArtifact;
import org.junit.jupiter.api.Test;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.transport.kit.guard.ProvedSockets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Set;

/** The protocol is OpenEJB's: its own client is understood once it has proved the secret. */
class GenuineClientTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final String STRATEGY = "proved";

    @Test
    void callsOfTheLibrarysOwnClientAreAnswered() throws Exception {
        try (Listener listener = new EjbdTransport().listen(ListenOptions.loopback(SECRET));
                ProvedSockets sockets =
                        new ProvedSockets(listener.address(), new ConnectOptions(SECRET))) {
            listener.bind("probe", Probe.class, new ProbeService());
            URI place = EjbdConnection.place(listener.address());
            ConnectionManager.registerStrategy(
                    STRATEGY, (cluster, server) -> new Proved(sockets.connect(), place));
            EJBMetaDataImpl bean =
                    new EJBMetaDataImpl(
                            null,
                            null,
                            null,
                            "SINGLETON",
                            "probe",
                            InterfaceType.BUSINESS_REMOTE,
                            List.of(Probe.class),
                            Set.of());
            bean.getProperties().put("openejb.client.connection.strategy", STRATEGY);
            Method add = Probe.class.getMethod("add", double.class, double.class);
            EJBResponse sum = request(bean, add, new Object[] {1.0, 2.0}, place);
            assertEquals(ResponseCodes.EJB_OK, sum.getResponseCode());
            assertEquals(3.0, sum.getResult());

            Method fail = Probe.class.getMethod("fail", String.class);
            EJBResponse failed = request(bean, fail, new Object[] {"as asked"}, place);
            assertEquals(ResponseCodes.EJB_APP_EXCEPTION, failed.getResponseCode());
            ThrowableArtifact thrown =
                    assertInstanceOf(ThrowableArtifact.class, failed.getResult());
            assertInstanceOf(IllegalStateException.class, thrown.getThrowable());
        } finally {
            ConnectionManager.unregisterStrategy(STRATEGY);
        }
    }

    private static EJBResponse request(
            EJBMetaDataImpl bean, Method method, Object[] arguments, URI place) throws IOException {
        RequestMethodCode code = RequestMethodCode.EJB_OBJECT_BUSINESS_METHOD;
        EJBRequest request = new EJBRequest(code, bean, method, arguments, null, null);
        EJBResponse response = new EJBResponse();
        Client.request(request, response, new ServerMetaData(place));
        return response;
    }

    /** A connection for one call. */
    private record Proved(Socket socket, URI place) implements Connection {

        Proved {
            try {
                socket.getOutputStream().write(KeepAliveStyle.PING.ordinal());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public URI getURI() {
            return place;
        }

        @Override
        public void discard() {
            close();
        }

        @Override
        public void close() {
            try {
                socket.close();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public InputStream getInputStream() throws IOException {
            return socket.getInputStream();
        }

        @Override
        public OutputStream getOutputStream() throws IOException {
            return socket.getOutputStream();
        }
    }
}
