package org.syncline.core.archive;

/**
 * What stands in the file is no archive that may be used; the message is a sentence fragment for
 * people.
 */
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
