package org.syncline.corpora;

/** An endless source of ASCII lines. */
interface Lines {
    /** Appends one line with its line feed, or several; at least one byte. */
    void next(LineBuffer out);
}
