package uka.karmi.rmi.server;

/** The copy of a remote object could not be exported. */
public class ServerCloneException extends CloneNotSupportedException {
    private static final long serialVersionUID = 1L;

    /** Why; may be null. */
    public Throwable detail;

    public ServerCloneException() {}

    public ServerCloneException(String message) {
        super(message);
    }

    public ServerCloneException(String message, Throwable cause) {
        super(message);
        detail = cause;
        initCause(cause);
    }

    @Override
    public String getMessage() {
        String own = super.getMessage();
        return detail == null ? own : own + "; nested exception is: " + detail;
    }
}
