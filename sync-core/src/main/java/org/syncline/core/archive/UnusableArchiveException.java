package org.syncline.core.archive;

/** The file holds no usable archive; the message is a sentence fragment for people. */
final class UnusableArchiveException extends Exception {

    private static final long serialVersionUID = 1L;

    UnusableArchiveException(String reason) {
        super(reason);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
