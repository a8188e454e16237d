package uka.karmi.rmi;

/** Arguments or result cannot be read. */
public class UnmarshalException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public UnmarshalException(String message) {
        super(message);
    }

    public UnmarshalException(String message, Throwable cause) {
        super(message, cause);
    }
}
