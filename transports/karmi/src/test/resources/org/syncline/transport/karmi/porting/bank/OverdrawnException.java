package bank;

public class OverdrawnException extends Exception {
    private static final long serialVersionUID = 1L;

    private final long missing;

    public OverdrawnException(String owner, long missing) {
        super("the account of " + owner + " would be overdrawn");
        this.missing = missing;
    }

    public long missing() {
        return missing;
    }
}
