package org.syncline.transport.jacorb;

import org.jacorb.orb.ORB;
import org.jacorb.orb.factory.SocketFactoryManager;
import org.omg.CORBA.portable.InputStream;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.corba.GiopSockets;
import org.syncline.transport.corba.Mapping;
import org.syncline.transport.corba.OrbKind;
import org.syncline.transport.corba.WideText;

import java.io.IOException;
import java.net.ServerSocket;

/** JacORB. */
final class JacorbOrb implements OrbKind {

    @Override
    public String title() {
        return "JacORB";
    }

    @Override
    public Mapping mapping() {
        return Mapping.STRUCTURES;
    }

    @Override
    public WideText text() {
        return new JacorbText();
    }

    @Override
    public ORB server(ServerSocket socket, ListenOptions options) {
        OrbSettings settings = new OrbSettings(options.responseTimeout());
        ORB orb = settings.at(options.host(), socket.getLocalPort()).orb();
        ((ListeningSockets) factories(orb).getServerSocketFactory()).use(socket);
        return orb;
    }

    @Override
    public ORB client(GiopSockets sockets, ConnectOptions options) {
        ORB orb = new OrbSettings(options.responseTimeout()).orb();
        ((CallingSockets) factories(orb).getSocketFactory()).use(sockets);
        return orb;
    }

    private static SocketFactoryManager factories(ORB orb) {
        return orb.getTransportManager().getSocketFactoryManager();
    }

    /** Its buffers may be up to twice as long as the message. */
    @Override
    public int remaining(InputStream message) throws IOException {
        return message.available();
    }

    @Override
    public void publish(org.omg.CORBA.ORB server, String key, org.omg.CORBA.Object object) {
        ((ORB) server).addObjectKey(key, object);
    }
}
