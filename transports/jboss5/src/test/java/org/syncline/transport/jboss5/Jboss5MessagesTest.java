package org.syncline.transport.jboss5;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.transport.jboss5.Jboss5Messages.Reply;

import java.io.IOException;

class Jboss5MessagesTest {

    @Test
    void refusesRepliesOfAnyOtherKind() throws Throwable {
        assertEquals("result", new Reply(true, "result").result());
        IOException failure = new IOException("failure");
        assertSame(failure, assertThrows(IOException.class, new Reply(false, failure)::result));
        assertThrows(IOException.class, new Reply(false, "result")::result);
        assertThrows(IOException.class, new Reply(false, null)::result);
    }
}
