package org.syncline.corpora;

import java.util.Arrays;

/** A growing run of ASCII bytes, drained from the front. */
final class LineBuffer {
    private byte[] bytes = new byte[512];
    private int start;
    private int end;

    LineBuffer add(String ascii) {
        reserve(ascii.length());
        for (int i = 0; i < ascii.length(); i++) {
            bytes[end++] = (byte) ascii.charAt(i);
        }
        return this;
    }

    LineBuffer add(char ascii) {
        reserve(1);
        bytes[end++] = (byte) ascii;
        return this;
    }

    /** Adds {@code value} in exactly {@code width} decimal digits, the low ones if it has more. */
    LineBuffer add(long value, int width) {
        reserve(width);
        long rest = value;
        for (int i = width - 1; i >= 0; i--) {
            bytes[end + i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        end += width;
        return this;
    }

    /**
     * Moves at most {@code limit} bytes to {@code target} at {@code at} and returns their number.
     */
    int drain(byte[] target, int at, int limit) {
        int count = Math.min(limit, end - start);
        System.arraycopy(bytes, start, target, at, count);
        start += count;
        if (start == end) {
            start = 0;
            end = 0;
        }
        return count;
    }

    private void reserve(int more) {
        if (end + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end + more));
        }
    }
}
