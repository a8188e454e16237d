package org.syncline.corpora.hardcases;

import java.io.IOException;

/** The file system accepted a request and silently kept something else. */
final class AlteredException extends IOException {
    private static final long serialVersionUID = 1L;

    AlteredException(String what, Object asked, Object kept) {
        super("the file system keeps the " + what + " " + kept + " instead of " + asked);
    }
}
