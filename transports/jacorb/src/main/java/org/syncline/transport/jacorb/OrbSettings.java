package org.syncline.transport.jacorb;

import org.jacorb.orb.ORB;
import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.kit.guard.Pacing;

import java.time.Duration;
import java.util.Properties;

/** How JacORB is set up, beside its defaults. */
final class OrbSettings {

    /**
     * Calls that are carried out at a time; one more waits for one of them. Several times as many
     * as one connection may have under way.
     */
    private static final int WORKERS = 8 * MessageLimits.CALLS_IN_FLIGHT;

    private final Properties properties = new Properties();

    /**
     * @param responseTimeout longest time for one call, and for sending
     */
    OrbSettings(Duration responseTimeout) {
        String millis = "" + Pacing.millis(responseTimeout);
        set("org.omg.CORBA.ORBClass", ORB.class.getName());
        set("org.omg.CORBA.ORBSingletonClass", org.jacorb.orb.ORBSingleton.class.getName());
        set("jacorb.net.socket_factory", CallingSockets.class.getName());
        set("jacorb.net.server_socket_factory", ListeningSockets.class.getName());
        // Calls within a JVM would pass the sockets by.
        set("jacorb.iiop.enable_loopback", "off");
        set("jacorb.dns.enable", "off");
        // The factory has tried, and not all calls can be repeated.
        set("jacorb.retries", "0");
        set("jacorb.retry_interval", "0");
        set("jacorb.connection.client.pending_reply_timeout", millis);
        // One call's failure is not the end of those beside it.
        set("jacorb.connection.client.disconnect_after_systemexception", "off");
        set("jacorb.poa.thread_pool_min", "1");
        set("jacorb.poa.thread_pool_max", "" + WORKERS);
        set("jacorb.poa.queue_wait", "on");
    }

    private void set(String name, String value) {
        properties.setProperty(name, value);
    }

    /** Sets the address that the ORB says it listens at. */
    OrbSettings at(String host, int port) {
        set("OAIAddr", host);
        set("OAPort", "" + port);
        return this;
    }

    ORB orb() {
        return (ORB) org.omg.CORBA.ORB.init(new String[0], properties);
    }
}
