package uka.karmi.rmi;

/** The object is not exported, or not any more. */
public class NoSuchObjectException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public NoSuchObjectException(String message) {
        super(message);
    }
}
