package uka.karmi.rmi;

/** Exists for ported catch clauses: errors arrive as the server threw them. */
public class ServerError extends RemoteException {
    private static final long serialVersionUID = 1L;

    public ServerError(String message, Error cause) {
        super(message, cause);
    }
}
