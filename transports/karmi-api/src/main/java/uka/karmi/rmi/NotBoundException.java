package uka.karmi.rmi;

/** Nothing is bound under the name. */
public class NotBoundException extends Exception {
    private static final long serialVersionUID = 1L;

    public NotBoundException() {}

    public NotBoundException(String message) {
        super(message);
    }
}
