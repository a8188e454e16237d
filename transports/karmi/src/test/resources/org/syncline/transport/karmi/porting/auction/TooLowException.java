package auction;

public class TooLowException extends Exception {
    private static final long serialVersionUID = 1L;

    final int needed;

    public TooLowException(int needed) {
        super("bid at least " + needed);
        this.needed = needed;
    }
}
