package org.syncline.peers.group;

import org.jgroups.Address;
import org.jgroups.Message;
import org.jgroups.util.MaxOneThreadPerSender;
import org.jgroups.util.MessageBatch;
import org.syncline.peers.identity.PeerKey;

/**
 * Takes a message only if the member that it says to be of has the key of the connection by which
 * it came, so that no member speaks in the name of another one.
 */
final class KnownSenders extends MaxOneThreadPerSender {

    private final GroupTls tls;

    KnownSenders(GroupTls tls) {
        this.tls = tls;
    }

    @Override
    public boolean process(Message message, boolean unordered) {
        return isOfThisConnection(message.getSrc()) && super.process(message, unordered);
    }

    @Override
    public boolean process(MessageBatch batch, boolean unordered) {
        for (Message message : batch) {
            if (!isOfThisConnection(message.getSrc())) {
                return false;
            }
        }
        return isOfThisConnection(batch.sender()) && super.process(batch, unordered);
    }

    private boolean isOfThisConnection(Address sender) {
        PeerKey key = PinnedSocket.keyOfThisThread();
        if (key != null && MemberAddresses.isOf(sender, key)) {
            return true;
        }
        tls.warn(
                "a message was dropped, because the member that it names has another key (%s)"
                        .formatted(MemberAddresses.keyOf(sender)));
        return false;
    }
}
