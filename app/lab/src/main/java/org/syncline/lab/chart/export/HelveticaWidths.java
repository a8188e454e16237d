package org.syncline.lab.chart.export;

import org.syncline.lab.chart.TextStyle;

/**
 * Advance widths of Helvetica, which Arial, Liberation Sans and Nimbus Sans share. Source: Adobe
 * Core 14 font metrics, Helvetica.afm, in thousandths of the type size, from U+0020 on.
 */
final class HelveticaWidths {
    private static final int[] ASCII = {
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, // SP .. /
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, // 0 .. ?
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, // @ .. O
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, // P .. _
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, // ` .. o
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584 // p .. ~
    };

    /** The width of most characters that the table lacks: a digit's. */
    private static final int OTHER = 556;

    private static final int WIDE = 1000;

    /** Bold letters are up to a tenth wider; all get this factor, so that no text is cut short. */
    private static final double BOLD = 1.1;

    private HelveticaWidths() {}

    static double of(String text, TextStyle style) {
        int sum = text.codePoints().map(HelveticaWidths::thousandths).sum();
        return sum * style.size() * (style.bold() ? BOLD : 1) / 1000;
    }

    private static int thousandths(int c) {
        if (c >= 0x20 && c - 0x20 < ASCII.length) {
            return ASCII[c - 0x20];
        }
        return c == '…' || c >= 0x1100 ? WIDE : OTHER;
    }
}
