package uka.karmi.rmi.server;

import uka.karmi.rmi.RemoteException;

/** Exists for ported catch clauses: skeletons are generated. */
public class SkeletonNotFoundException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public SkeletonNotFoundException(String message) {
        super(message);
    }

    public SkeletonNotFoundException(String message, Throwable cause) {
        super(message, cause);
    }
}
