package org.syncline.transport.mobility;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.mobilityrpc.protocol.pojo.RequestIdentifier;

import org.junit.jupiter.api.Test;
import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.util.UUID;

class MobilityMessagesTest {

    private final MobilityMessages messages = new MobilityMessages();
    private final RequestIdentifier id =
            new RequestIdentifier(UUID.randomUUID(), UUID.randomUUID(), null);

    @Test
    void explainsMessagesThatAreTooLong() {
        Object[] arguments = {new byte[MessageLimits.BYTES]};
        Call call = new Call("probe", "echoBytes", arguments);
        IOException e = assertThrows(IOException.class, () -> messages.request(id, call));
        assertTrue(e.getMessage().contains("split it"), e::toString);
    }

    @Test
    void namesTypesThatCannotBeSent() {
        Object[] arguments = {new StringBuilder()};
        Call call = new Call("probe", "echoBytes", arguments);
        IOException e = assertThrows(IOException.class, () -> messages.request(id, call));
        assertTrue(e.getMessage().contains("StringBuilder are not allowed"), e::toString);
    }
}
