package uka.karmi.rmi.server;

import uka.karmi.rmi.RemoteException;

/** An object cannot be exported. */
public class ExportException extends RemoteException {
    private static final long serialVersionUID = 1L;

    public ExportException(String message) {
        super(message);
    }

    public ExportException(String message, Throwable cause) {
        super(message, cause);
    }
}
