package org.syncline.transport.aeron;

import java.util.ArrayList;
import java.util.List;

/** Admits and keeps every message. */
final class TakesAll implements Assembler.Taker {

    private final List<AeronMessage> messages = new ArrayList<>();

    List<AeronMessage> messages() {
        return messages;
    }

    @Override
    public boolean admits(long call, int bytes) {
        return true;
    }

    @Override
    public byte[] room(long call, int bytes) {
        return new byte[bytes];
    }

    @Override
    public void take(AeronMessage message) {
        messages.add(message);
    }

    @Override
    public void drop(long call, int bytes) {
        // It was not kept.
    }
}
