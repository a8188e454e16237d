package uka.karmi.rmi;

import java.io.IOException;

/** Reports a failure on the way to or from a remote object; the call may have been executed. */
public class RemoteException extends IOException {
    private static final long serialVersionUID = 1L;

    public RemoteException() {}

    public RemoteException(String message) {
        super(message);
    }

    public RemoteException(Throwable cause) {
        super(cause);
    }

    public RemoteException(String message, Throwable cause) {
        super(message, cause);
    }
}
