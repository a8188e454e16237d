package org.syncline.lab.link.accuracy;

import java.util.List;

/** Whether a link keeps a promise over a transport. */
enum Verdict {
    KEPT("kept", ""),
    BROKEN("broken", " !"),
    /** The transport moved too little to tell, or other work was in the way. */
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

    /** Returns what two directions say together: what is worse, if it is asked for. */
    static Verdict both(Verdict one, Verdict other) {
        for (Verdict worse : List.of(BROKEN, UNTOLD, KEPT)) {
            if (one == worse || other == worse) {
                return worse;
            }
        }
        return UNASKED;
    }
}
