package org.syncline.transport.socket;

import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;

/** A request; its departure starts the clock of its call. */
final class CallFrame extends OutFrame {

    private final PendingCall call;

    CallFrame(byte kind, PendingCall call, WireOut out) throws IOException {
        super(kind, call.id, out);
        this.call = call;
    }

    PendingCall call() {
        return call;
    }

    @Override
    void done() {
        super.done();
        call.sentAt = System.nanoTime() | 1;
    }
}
