package uka.karmi.rmi.server;

import uka.karmi.rmi.RemoteException;

/** Exists for ported catch clauses: skeletons are generated. */
public class SkeletonMismatchException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public SkeletonMismatchException(String message) {
        super(message);
    }
}
