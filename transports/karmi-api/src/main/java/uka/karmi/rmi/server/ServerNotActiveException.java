package uka.karmi.rmi.server;

/** The thread is not executing a remote call. */
public class ServerNotActiveException extends Exception {
    private static final long serialVersionUID = 1L;

    public ServerNotActiveException() {}

    public ServerNotActiveException(String message) {
        super(message);
    }
}
