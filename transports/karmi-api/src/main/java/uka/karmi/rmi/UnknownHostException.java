package uka.karmi.rmi;

/** The host of a remote object cannot be found. */
public class UnknownHostException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public UnknownHostException(String message) {
        super(message);
    }

    public UnknownHostException(String message, Throwable cause) {
        super(message, cause);
    }
}
