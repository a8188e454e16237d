package uka.util;

/**
 * An array that grows. Streams hand theirs out and take them back; a new one stands for an empty
 * one.
 */
public class EnlargingArray {
    public EnlargingArray() {}
}
