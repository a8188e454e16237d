package uka.util;

/** Objects that can say what they are as part of a longer text, in either generation's way. */
public interface Printable {
    /** The first generation's way. */
    default String toString(ToString to) {
        appendTo(to);
        return to.toString();
    }

    /** The second generation's way. */
    default void appendTo(ToString to) {
        to.append(toString());
    }
}
