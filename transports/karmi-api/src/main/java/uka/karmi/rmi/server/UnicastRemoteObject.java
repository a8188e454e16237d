package uka.karmi.rmi.server;

import uka.karmi.rmi.KarmiRuntime;
import uka.karmi.rmi.NoSuchObjectException;
import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;

/**
 * A remote object that is exported when it is constructed. The numbers are export points, which the
 * configuration maps to TCP ports; 0 is the anonymous one, on any free port.
 */
public class UnicastRemoteObject extends RemoteObject implements Cloneable {
    private static final int ANONYMOUS = 0;

    private final int exportPoint;

    public UnicastRemoteObject() throws RemoteException {
        this(ANONYMOUS);
    }

    public UnicastRemoteObject(int exportPoint) throws RemoteException {
        this.exportPoint = exportPoint;
        exportObject(this, exportPoint);
    }

    /** A copy, exported at the same export point. */
    @Override
    public Object clone() throws CloneNotSupportedException {
        Object copy = super.clone();
        try {
            exportObject((Remote) copy, exportPoint);
            return copy;
        } catch (RemoteException e) {
            throw new ServerCloneException("Clone failed", e);
        }
    }

    public static RemoteStub exportObject(Remote object) throws RemoteException {
        return exportObject(object, ANONYMOUS);
    }

    public static RemoteStub exportObject(Remote object, int exportPoint) throws RemoteException {
        return exportObject(object, exportPoint, 0);
    }

    /** Exports under a number from 1 to 20 that others know, or under a new one for 0. */
    public static RemoteStub exportObject(Remote object, int exportPoint, int objectId)
            throws RemoteException {
        RemoteStub stub = (RemoteStub) KarmiRuntime.INSTANCE.export(object, exportPoint, objectId);
        if (object instanceof RemoteObject exported) {
            exported.serverRef = new RemoteServerRef(stub._KARMI_ref());
        }
        return stub;
    }

    /** Ends an export; false if calls are under way and {@code force} is not set. */
    public static boolean unexportObject(Remote object, boolean force)
            throws NoSuchObjectException {
        boolean ended = KarmiRuntime.INSTANCE.unexport(object, force);
        if (ended && object instanceof RemoteObject exported) {
            exported.serverRef = null;
        }
        return ended;
    }

    /**
     * A stub for an object that is known by location and number.
     *
     * @param type the name of a remote interface, of an implementation, or of an implementation's
     *     stub class
     * @param location {@code host}, or {@code host:exportPoint}
     */
    public static RemoteStub buildStub(String type, String location, int objectId)
            throws RemoteException {
        return (RemoteStub) KarmiRuntime.INSTANCE.buildStub(type, location, objectId);
    }
}
