package uka.karmi.rmi;

/** No stub can be made for an object. */
public class StubNotFoundException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public StubNotFoundException(String message) {
        super(message);
    }

    public StubNotFoundException(String message, Throwable cause) {
        super(message, cause);
    }
}
