package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.omg.CORBA.ORB;
import org.omg.CORBA.UserException;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;

import java.net.ServerSocket;
import java.util.ConcurrentModificationException;

/** The differences between ORBs. Has no state. */
public interface OrbKind extends MessageEnd {

    /** More than there are connections that can end at the same moment. */
    int TRIES_TO_DESTROY = 100;

    /** For messages. */
    String title();

    /** How services are carried. */
    Mapping mapping();

    default WideText text() {
        return new WideText();
    }

    /** A new ORB that listens on this socket once it has objects. */
    ORB server(ServerSocket socket, ListenOptions options);

    /** A new ORB that calls over these sockets only. */
    ORB client(GiopSockets sockets, ConnectOptions options);

    /** Lets others reach an object by a key that they know beforehand. */
    void publish(ORB server, String key, org.omg.CORBA.Object object) throws UserException;

    /** Ends an ORB without waiting for its calls; null is one that was not made. */
    static void end(@Nullable ORB orb) {
        if (orb != null) {
            orb.shutdown(false);
            destroy(orb);
        }
    }

    /** RACE: GlassFish's ORB goes through its connections while their threads take them out. */
    private static void destroy(ORB orb) {
        for (int i = 1; i < TRIES_TO_DESTROY; i++) {
            try {
                orb.destroy();
                return;
            } catch (ConcurrentModificationException e) {
                Thread.onSpinWait(); // what is not destroyed yet is destroyed by the next try
            }
        }
        orb.destroy();
    }
}
