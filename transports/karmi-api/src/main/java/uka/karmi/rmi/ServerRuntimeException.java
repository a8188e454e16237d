package uka.karmi.rmi;

/** Exists for ported catch clauses: exceptions arrive as the server threw them. */
public class ServerRuntimeException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public ServerRuntimeException(String message, Throwable cause) {
        super(message, cause);
    }
}
