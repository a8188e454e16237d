package org.syncline.transport.essence;

/** First byte of a value. Bytes from {@link #LEAST_SMALL} on are whole numbers themselves. */
final class Tag {

    static final byte LEAST_SMALL = -96;

    static final byte NULL = -97;
    static final byte FALSE = -98;
    static final byte TRUE = -99;

    /** Whole numbers in two, four and eight bytes. */
    static final byte SHORT = -100;

    static final byte INT = -101;
    static final byte LONG = -102;

    static final byte FLOAT = -103;
    static final byte DOUBLE = -104;

    /** Text whose characters are one byte each. */
    static final byte LATIN = -105;

    /** Text whose characters are one to three bytes each, surrogates each for themselves. */
    static final byte WIDE = -106;

    /** Elements of a primitive type in one piece. */
    static final byte NUMBERS = -107;

    static final byte ARRAY = -108;
    static final byte LIST = -109;
    static final byte TABLE = -110;

    /** An object of a class that the reader knows by number. */
    static final byte OBJECT = -111;

    /** An object after the description of its class: number, name, fields. */
    static final byte FIRST_OBJECT = -112;

    /** Content inside the message, and beside it. */
    static final byte CONTENT = -113;

    static final byte CONTENT_BESIDE = -114;

    private Tag() {}
}
