package uka.karmi.rmi;

/** The name is taken. */
public class AlreadyBoundException extends Exception {
    private static final long serialVersionUID = 1L;

    public AlreadyBoundException() {}

    public AlreadyBoundException(String message) {
        super(message);
    }
}
