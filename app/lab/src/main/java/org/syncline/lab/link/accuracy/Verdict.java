package org.syncline.lab.link.accuracy;

/** Whether a link keeps a promise over a transport. */
enum Verdict {
    KEPT("kept", ""),
    BROKEN("broken", " !"),
    /** What the transport takes for itself leaves room for both. */
    UNTOLD("cannot be told", " ?"),
    /** The link promises nothing of the kind. */
    UNASKED("–", "");

    private final String words;
    private final String mark;

    Verdict(String words, String mark) {
        this.words = words;
        this.mark = mark;
    }

    String words() {
        return words;
    }

    /** Returns the words, with a mark by which they are found in a table. */
    String marked() {
        return words + mark;
    }

    /** Returns what a value between two bounds says of a promise to lie between two others. */
    static Verdict of(double low, double high, double least, double most) {
        if (high < least || low > most) {
            return BROKEN;
        }
        return low >= least && high <= most ? KEPT : UNTOLD;
    }
}
