package org.syncline.corpora;

/** An endless source of ASCII lines. */
interface LineSource {
    /** Appends one line with its line feed, or several; at least one byte. */
    void next(LineBuffer out);
}
