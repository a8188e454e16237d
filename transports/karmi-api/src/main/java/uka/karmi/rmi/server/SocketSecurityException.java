package uka.karmi.rmi.server;

/** Exists for ported catch clauses: there is no security manager. */
public class SocketSecurityException extends ExportException {
    private static final long serialVersionUID = 1L;

    public SocketSecurityException(String message) {
        super(message);
    }

    public SocketSecurityException(String message, Throwable cause) {
        super(message, cause);
    }
}
