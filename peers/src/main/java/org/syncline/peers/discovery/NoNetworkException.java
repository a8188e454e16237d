package org.syncline.peers.discovery;

import java.io.IOException;

/** None of this machine's networks can be asked who is there. The message says why. */
public final class NoNetworkException extends IOException {

    private static final long serialVersionUID = 1;

    /**
     * @param reason in words for people
     */
    public NoNetworkException(String reason) {
        super(reason);
    }

    NoNetworkException(String reason, Throwable cause) {
        super(reason, cause);
    }

    /** Returns the same with what to do instead, in words for people. */
    public NoNetworkException advising(String what) {
        return new NoNetworkException(getMessage() + "; " + what, this);
    }
}
