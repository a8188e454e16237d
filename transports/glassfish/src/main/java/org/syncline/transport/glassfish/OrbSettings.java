package org.syncline.transport.glassfish;

import com.sun.corba.ee.impl.orb.ORBImpl;
import com.sun.corba.ee.impl.orb.ORBSingleton;
import com.sun.corba.ee.spi.misc.ORBConstants;
import com.sun.corba.ee.spi.orb.ORB;

import org.syncline.transport.kit.guard.Pacing;

import java.time.Duration;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;

/** How the ORB is set up, beside its defaults. */
final class OrbSettings {

    /** Marshals a message as a whole, and so sends no fragments. */
    private static final String GROW = "GROW";

    /** Milliseconds before, and most until, a connection is tried again: not at all. */
    private static final String NO_RETRIES = "1:1:100:1";

    /** Kept here, because settings of a logger that nobody keeps are lost. */
    private static final Logger ORB_LOG = Logger.getLogger("javax.enterprise.resource.corba");

    // The ORB logs failures with stack traces; they come back to the caller, too.
    static {
        if (ORB_LOG.getLevel() == null) {
            ORB_LOG.setLevel(Level.OFF);
        }
    }

    private final Properties properties = new Properties();

    /**
     * @param responseTimeout longest time for one call
     */
    OrbSettings(Duration responseTimeout) {
        set("org.omg.CORBA.ORBClass", ORBImpl.class.getName());
        set("org.omg.CORBA.ORBSingletonClass", ORBSingleton.class.getName());
        set(ORBConstants.SOCKET_FACTORY_CLASS_PROPERTY, OrbSockets.class.getName());
        set(ORBConstants.CONNECTION_SOCKET_TYPE_PROPERTY, ORBConstants.SOCKET);
        set(ORBConstants.USE_NIO_SELECT_TO_WAIT_PROPERTY, "false");
        set(ORBConstants.DISABLE_DIRECT_BYTE_BUFFER_USE_PROPERTY, "true");
        set(ORBConstants.GIOP_12_BUFFMGR, GROW);
        set(ORBConstants.TRANSPORT_TCP_CONNECT_TIMEOUTS_PROPERTY, NO_RETRIES);
        set(ORBConstants.WAIT_FOR_RESPONSE_TIMEOUT, "" + Pacing.millis(responseTimeout));
        // Calls within a JVM would pass the sockets by.
        set(ORBConstants.ALLOW_LOCAL_OPTIMIZATION, "false");
    }

    private void set(String name, String value) {
        properties.setProperty(name, value);
    }

    /**
     * A new ORB that listens nowhere by itself.
     *
     * @param host the host in the references to its objects
     */
    ORB orb(String host) {
        set(ORBConstants.SERVER_HOST_PROPERTY, host);
        set(ORBConstants.NO_DEFAULT_ACCEPTORS, "true");
        ORB orb = (ORB) org.omg.CORBA.ORB.init(new String[0], properties);
        orb.classCodeBaseHandler(new AllowedClasses());
        return orb;
    }
}
