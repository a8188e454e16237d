package org.syncline.transport.karmi.program;

final class OverdrawnException extends Exception {
    private static final long serialVersionUID = 1L;
    final int missing;

    OverdrawnException(int missing) {
        super("overdrawn by " + missing);
        this.missing = missing;
    }
}
