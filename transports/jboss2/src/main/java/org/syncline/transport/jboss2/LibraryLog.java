package org.syncline.transport.jboss2;

import java.util.logging.Level;
import java.util.logging.Logger;

/** The library reports strangers with stack traces; failures that matter reach callers anyway. */
final class LibraryLog {

    private static final Logger LIBRARY = Logger.getLogger("org.jboss.remoting");

    private LibraryLog() {}

    static void silence() {
        LIBRARY.setLevel(Level.OFF);
    }
}
