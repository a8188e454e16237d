package org.syncline.transport.glassfish;

import com.sun.corba.ee.impl.encoding.CDRInputObject;
import com.sun.corba.ee.impl.transport.AcceptorLazyImpl;
import com.sun.corba.ee.spi.legacy.connection.LegacyServerSocketEndPointInfo;
import com.sun.corba.ee.spi.orb.ORB;
import com.sun.corba.ee.spi.transport.SocketInfo;

import org.omg.CORBA.SystemException;
import org.omg.CORBA.UserException;
import org.omg.CORBA.portable.InputStream;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.corba.GiopSockets;
import org.syncline.transport.corba.Mapping;
import org.syncline.transport.corba.OrbKind;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.ServerSocket;
import java.net.Socket;

/** The ORB of GlassFish. */
record GlassfishOrb(Mapping mapping) implements OrbKind {

    private static final Logger LOG = System.getLogger(GlassfishOrb.class.getName());
    private static final String LOOPBACK = "127.0.0.1";
    private static final int NOWHERE = 0;

    @Override
    public String title() {
        return "the GlassFish ORB";
    }

    @Override
    public ORB server(ServerSocket socket, ListenOptions options) {
        ORB orb = new OrbSettings(options.responseTimeout()).orb(options.host());
        AcceptorLazyImpl acceptor = register(orb, socket.getLocalPort());
        Thread.ofPlatform()
                .name("syncline-glassfish-deliver")
                .daemon()
                .start(() -> deliver(socket, acceptor));
        return orb;
    }

    /** Hands connections over until there are no more. */
    private static void deliver(ServerSocket socket, AcceptorLazyImpl acceptor) {
        while (!socket.isClosed()) {
            try {
                deliver(socket.accept(), acceptor);
            } catch (IOException e) {
                LOG.log(Level.DEBUG, "a connection that was not handed over", e);
            }
        }
    }

    private static void deliver(Socket accepted, AcceptorLazyImpl acceptor) throws IOException {
        try {
            acceptor.processSocket(accepted);
        } catch (SystemException e) {
            accepted.close();
            throw new IOException("the ORB does not take a connection", e);
        }
    }

    @Override
    public ORB client(GiopSockets sockets, ConnectOptions options) {
        ORB orb = new OrbSettings(options.responseTimeout()).orb(LOOPBACK);
        ((OrbSockets) orb.getORBData().getSocketFactory()).use(sockets);
        // It tells its peers of an object of its own, which is never called.
        register(orb, NOWHERE);
        return orb;
    }

    /** Registers the acceptor whose port stands in references; it does not listen itself. */
    private static AcceptorLazyImpl register(ORB orb, int port) {
        AcceptorLazyImpl acceptor =
                new AcceptorLazyImpl(
                        orb,
                        port,
                        LegacyServerSocketEndPointInfo.NO_NAME,
                        SocketInfo.IIOP_CLEAR_TEXT);
        orb.getTransportManager().registerAcceptor(acceptor);
        acceptor.initialize();
        return acceptor;
    }

    @Override
    public int remaining(InputStream message) {
        CDRInputObject buffered = (CDRInputObject) message;
        return buffered.getBufferLength() - buffered.getPosition();
    }

    @Override
    public void bound(InputStream message) {
        BoundedValues.bound((CDRInputObject) message);
    }

    @Override
    public void publish(org.omg.CORBA.ORB server, String key, org.omg.CORBA.Object object)
            throws UserException {
        ((ORB) server).register_initial_reference(key, object);
    }
}
