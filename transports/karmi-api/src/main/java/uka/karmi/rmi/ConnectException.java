package uka.karmi.rmi;

/** Nobody listens where a remote object should be. */
public class ConnectException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public ConnectException(String message) {
        super(message);
    }

    public ConnectException(String message, Throwable cause) {
        super(message, cause);
    }
}
