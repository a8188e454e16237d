package uka.karmi.rmi;

/** Exists for ported catch clauses: exceptions arrive as the server threw them. */
public class ServerException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public ServerException(String message) {
        super(message);
    }

    public ServerException(String message, Throwable cause) {
        super(message, cause);
    }
}
