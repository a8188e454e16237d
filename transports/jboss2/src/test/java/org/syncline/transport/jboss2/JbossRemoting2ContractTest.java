package org.syncline.transport.jboss2;

import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.BroughtAttacks;
import org.syncline.transport.contract.TransportContract;

import java.io.ObjectStreamConstants;

class JbossRemoting2ContractTest extends TransportContract implements BroughtAttacks {

    @Override
    public Transport transport() {
        return new JbossRemoting2Transport();
    }

    /** The head of a stream of objects comes before the first message. */
    @Override
    public byte[] beginningOfAMessage() {
        return new byte[] {(byte) (ObjectStreamConstants.STREAM_MAGIC >> Byte.SIZE)};
    }
}
