package uka.transport;

/**
 * Sizes in bytes, and numbers that the original wrote to its streams. If the generations differ,
 * the second's values stand. Ours writes other numbers; these are here because programs may name
 * them.
 */
public interface TransportConstants {
    int SIZEOF_boolean = 1;
    int SIZEOF_byte = 1;
    int SIZEOF_char = 2;
    int SIZEOF_short = 2;
    int SIZEOF_int = 4;
    int SIZEOF_float = 4;
    int SIZEOF_long = 8;
    int SIZEOF_double = 8;

    /** As many bytes may be requested or reserved at once in any implementation. */
    int REQUEST_MAX = 2048;

    int REQUEST_MAX_boolean = REQUEST_MAX / SIZEOF_boolean;
    int REQUEST_MAX_byte = REQUEST_MAX / SIZEOF_byte;
    int REQUEST_MAX_char = REQUEST_MAX / SIZEOF_char;
    int REQUEST_MAX_short = REQUEST_MAX / SIZEOF_short;
    int REQUEST_MAX_int = REQUEST_MAX / SIZEOF_int;
    int REQUEST_MAX_float = REQUEST_MAX / SIZEOF_float;
    int REQUEST_MAX_long = REQUEST_MAX / SIZEOF_long;
    int REQUEST_MAX_double = REQUEST_MAX / SIZEOF_double;

    int TC_ANONYMOUS = -28;
    int TC_RESET = -26;
    int TC_RESETTYPE = -25;
    int TC_NULL = -24;
    int TC_REFERENCE = -23;
    int TC_NEW = -22;
    int TC_DEFAULT = -21;
    int TC_TYPE = -20;
    int TC_EXCEPTION = -19;
    int TC_REPLACEMENT = -17;
    int TC_OBJECT = 5;
    int TC_ARRAY = 6;
    int TC_STRING = 10;
    int TC_DOUBLE = 18;
    int TC_USER = 20;
}
