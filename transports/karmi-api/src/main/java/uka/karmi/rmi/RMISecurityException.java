package uka.karmi.rmi;

/** Exists for ported catch clauses: there is no security manager. */
public class RMISecurityException extends SecurityException {
    private static final long serialVersionUID = 1L;

    public RMISecurityException(String message) {
        super(message);
    }

    public RMISecurityException(String name, String argument) {
        super(name);
    }
}
