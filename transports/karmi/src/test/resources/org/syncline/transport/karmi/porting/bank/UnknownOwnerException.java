package bank;

public class UnknownOwnerException extends Exception {
    private static final long serialVersionUID = 1L;

    public UnknownOwnerException(String owner, Throwable cause) {
        super("nobody is called " + owner, cause);
    }
}
