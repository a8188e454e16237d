package uka.karmi.rmi;

/** Arguments or result cannot be written. */
public class MarshalException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public MarshalException(String message) {
        super(message);
    }

    public MarshalException(String message, Throwable cause) {
        super(message, cause);
    }
}
