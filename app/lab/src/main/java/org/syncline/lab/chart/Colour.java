package org.syncline.lab.chart;

/** An opaque sRGB colour, 0xRRGGBB. */
public record Colour(int rgb) {
    public Colour {
        if ((rgb & 0xff000000) != 0) {
            throw new IllegalArgumentException("Not 0xRRGGBB: " + Integer.toHexString(rgb));
        }
    }

    public int red() {
        return rgb >> 16;
    }

    public int green() {
        return rgb >> 8 & 0xff;
    }

    public int blue() {
        return rgb & 0xff;
    }

    /** Returns the CSS notation, "#rrggbb". */
    public String hex() {
        return "#" + Integer.toHexString(0x1000000 | rgb).substring(1);
    }
}
