package uka.karmi.rmi;

/** Exists for ported catch clauses: exceptions arrive as the server threw them. */
public class UnexpectedException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public UnexpectedException(String message) {
        super(message);
    }

    public UnexpectedException(String message, Throwable cause) {
        super(message, cause);
    }
}
