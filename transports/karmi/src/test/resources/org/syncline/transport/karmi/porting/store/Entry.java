package store;

import java.io.Serializable;

/** A value and where it was first written. */
public record Entry(Object value, int version, String origin) implements Serializable {}
