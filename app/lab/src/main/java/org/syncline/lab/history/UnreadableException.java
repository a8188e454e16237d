package org.syncline.lab.history;

import java.io.IOException;

/** Something in a history that can be opened is not what was recorded there. */
final class UnreadableException extends IOException {

    private static final long serialVersionUID = 1;

    UnreadableException(String sentence, Exception cause) {
        super(sentence, cause);
    }
}
