package uka.util;

/** A text that is put together from the texts of objects. */
public class ToString {
    private final StringBuilder text = new StringBuilder();

    public ToString() {}

    /** Adds a text. */
    public void append(String more) {
        text.append(more);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
