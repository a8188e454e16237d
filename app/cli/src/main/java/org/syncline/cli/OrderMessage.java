package org.syncline.cli;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * What a machine tells the others of its group of an order, so that all know who is able to direct
 * it on. As bytes it is a kind of one byte, and the 16 of the order's number.
 *
 * @param keeps whether it keeps the order, and no longer otherwise
 */
record OrderMessage(String order, boolean keeps) {

    private static final byte KEEPS = 'K';
    private static final byte GIVES_UP = 'G';

    byte[] bytes() {
        byte[] bytes = new byte[1 + LabOrder.ID_BYTES];
        bytes[0] = keeps ? KEEPS : GIVES_UP;
        System.arraycopy(HexFormat.of().parseHex(order), 0, bytes, 1, LabOrder.ID_BYTES);
        return bytes;
    }

    /** Returns what bytes say, whoever wrote them; empty if they say nothing of an order. */
    static Optional<OrderMessage> read(byte[] bytes) {
        if (bytes.length != 1 + LabOrder.ID_BYTES || bytes[0] != KEEPS && bytes[0] != GIVES_UP) {
            return Optional.empty();
        }
        String order = HexFormat.of().formatHex(Arrays.copyOfRange(bytes, 1, bytes.length));
        return Optional.of(new OrderMessage(order, bytes[0] == KEEPS));
    }
}
