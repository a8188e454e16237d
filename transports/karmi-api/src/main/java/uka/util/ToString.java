package uka.util;

import java.util.Arrays;

/** A text that is put together from the texts of objects. */
public class ToString {
    private final StringBuilder text = new StringBuilder();

    public ToString() {}

    /** Adds a text. */
    public void append(String more) {
        text.append(more);
    }

    /** Adds a name, an equals sign and the rows of a matrix in brackets. */
    public void append(String name, double[][] rows) {
        text.append(name).append('=').append(Arrays.deepToString(rows));
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
