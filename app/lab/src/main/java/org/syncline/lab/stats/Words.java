package org.syncline.lab.stats;

import java.math.BigDecimal;
import java.math.MathContext;

/** Figures inside a sentence. */
final class Words {
    private static final MathContext THREE_DIGITS = new MathContext(3);

    private Words() {}

    static String seconds(double seconds) {
        return BigDecimal.valueOf(seconds).round(THREE_DIGITS).toPlainString() + " s";
    }

    static String count(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
