package org.syncline.benchmarks.direct.corba;

import org.omg.CORBA.ORB;
import org.omg.CORBA.UserException;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAHelper;
import org.omg.PortableServer.Servant;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.benchmarks.direct.library.PartialProbe;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.util.Properties;
import java.util.Set;

/** CORBA between a stub and a servant that look like what an IDL compiler writes, on either ORB. */
public final class DirectCorba implements DirectLibrary {

    private static final String GLASSFISH = "com.sun.corba.ee.";
    private static final int MOST_MESSAGE_BYTES = 64 << 20;

    private final Properties properties = new Properties();

    private DirectCorba(String orb, String singleton) {
        properties.setProperty("org.omg.CORBA.ORBClass", orb);
        properties.setProperty("org.omg.CORBA.ORBSingletonClass", singleton);
    }

    public static DirectCorba onJacorb() {
        DirectCorba corba = new DirectCorba("org.jacorb.orb.ORB", "org.jacorb.orb.ORBSingleton");
        corba.properties.setProperty("OAIAddr", "127.0.0.1");
        return corba;
    }

    public static DirectCorba onGlassfish() {
        DirectCorba corba =
                new DirectCorba(
                        "com.sun.corba.ee.impl.orb.ORBImpl",
                        "com.sun.corba.ee.impl.orb.ORBSingleton");
        corba.properties.setProperty(GLASSFISH + "ORBServerHost", "127.0.0.1");
        // Sends messages as a whole; by default they go in fragments of 4 KiB.
        corba.properties.setProperty(GLASSFISH + "giop.ORBGIOP12BuffMgr", "GROW");
        // By default it ends a connection over which a message of 250 KB comes.
        corba.properties.setProperty(
                GLASSFISH + "transport.ORBMaximumReadByteBufferSize", "" + MOST_MESSAGE_BYTES);
        return corba;
    }

    @Override
    public String serve() throws IOException {
        return serve(new CorbaProbeServant());
    }

    /** Activates a servant; returns its reference. */
    String serve(Servant servant) throws IOException {
        ORB orb = orb();
        try {
            POA root = POAHelper.narrow(orb.resolve_initial_references("RootPOA"));
            root.the_POAManager().activate();
            return orb.object_to_string(root.servant_to_reference(servant));
        } catch (UserException e) {
            throw new IOException(e);
        }
    }

    ORB orb() {
        return ORB.init(new String[0], properties);
    }

    @Override
    public Probe client(String where) {
        return new CorbaProbeStub(orb().string_to_object(where));
    }

    @Override
    public Set<MeasuredCall> calls() {
        return PartialProbe.STRUCTURES;
    }
}
