package org.syncline.peers.group;

import org.jgroups.Address;
import org.jgroups.protocols.TCP;
import org.jgroups.stack.DiagnosticsHandler;

import java.io.DataInput;
import java.io.IOException;

/** JGroups' connections over TCP, with messages that are whole and bounded before they are read. */
public final class GroupTransport extends TCP {

    /** Without it there is another port, at which anybody may ask. */
    @Override
    public DiagnosticsHandler createDiagnosticsHandler() {
        return super.createDiagnosticsHandler().setEnabled(false);
    }

    @Override
    public void receive(Address sender, DataInput in, int length) throws Exception {
        if (length < 0 || length > GroupInput.MOST_BYTES) {
            throw new IOException("a message of " + length + " bytes, which no message has");
        }
        byte[] message = new byte[length];
        in.readFully(message);
        super.receive(sender, new GroupInput(message), length);
    }
}
