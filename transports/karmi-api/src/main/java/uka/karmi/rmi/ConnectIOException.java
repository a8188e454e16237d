package uka.karmi.rmi;

/** The connection to a remote object cannot be made. */
public class ConnectIOException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public ConnectIOException(String message) {
        super(message);
    }

    public ConnectIOException(String message, Throwable cause) {
        super(message, cause);
    }
}
