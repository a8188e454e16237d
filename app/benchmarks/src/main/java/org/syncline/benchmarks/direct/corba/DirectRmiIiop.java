package org.syncline.benchmarks.direct.corba;

import org.omg.PortableServer.Servant;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;

import javax.rmi.CORBA.Util;
import javax.rmi.PortableRemoteObject;

/** RMI over IIOP between the stub and tie that the GlassFish ORB makes of a remote interface. */
public final class DirectRmiIiop implements DirectLibrary {

    private static final String DELEGATES = "com.sun.corba.ee.impl.javax.rmi.";

    private final DirectCorba corba;

    public DirectRmiIiop() {
        System.setProperty("javax.rmi.CORBA.UtilClass", DELEGATES + "CORBA.Util");
        System.setProperty("javax.rmi.CORBA.StubClass", DELEGATES + "CORBA.StubDelegateImpl");
        System.setProperty(
                "javax.rmi.CORBA.PortableRemoteObjectClass", DELEGATES + "PortableRemoteObject");
        corba = DirectCorba.onGlassfish();
    }

    private static final class Exported extends ProbeService implements IiopProbe {}

    @Override
    public String serve() throws IOException {
        Exported probe = new Exported();
        PortableRemoteObject.exportObject(probe);
        return corba.serve((Servant) Util.getTie(probe));
    }

    @Override
    public Probe client(String where) {
        return (Probe)
                PortableRemoteObject.narrow(corba.orb().string_to_object(where), IiopProbe.class);
    }
}
