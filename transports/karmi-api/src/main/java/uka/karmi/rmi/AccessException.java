package uka.karmi.rmi;

/** The caller may not do this. */
public class AccessException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public AccessException(String message) {
        super(message);
    }

    public AccessException(String message, Throwable cause) {
        super(message, cause);
    }
}
