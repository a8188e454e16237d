package org.syncline.peers.group;

import org.jgroups.Address;
import org.jgroups.protocols.TCP;
import org.jgroups.stack.DiagnosticsHandler;

import java.io.DataInput;
import java.io.IOException;

/**
 * JGroups' connections over TCP, with messages that are whole and bounded before they are read, and
 * of whom they say to be.
 */
public final class GroupTransport extends TCP {

    private final GroupTls tls;

    GroupTransport(GroupTls tls) {
        this.tls = tls;
        // Another one takes its place where a name is set, as it is from the beginning.
        message_processing_policy = null;
        msg_processing_policy = new KnownSenders(tls);
    }

    /** Without it there is another port, at which anybody may ask. */
    @Override
    public DiagnosticsHandler createDiagnosticsHandler() {
        return super.createDiagnosticsHandler().setEnabled(false);
    }

    @Override
    public void receive(Address sender, DataInput in, int length) throws Exception {
        if (length < 0 || length > GroupInput.MOST_BYTES) {
            String words = sender + " sent a message of " + length + " bytes, which no message has";
            tls.warn(words);
            throw new IOException(words);
        }
        byte[] message = new byte[length];
        in.readFully(message);
        super.receive(
                sender,
                new GroupInput(message, why -> tls.warn(sender + " sent a message that " + why)),
                length);
    }
}
