package org.syncline.transport.kryonet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethodResult;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

class RepliesTest {

    private static final Duration SHORT = Duration.ofMillis(20);

    private final Replies replies = new Replies();

    private static long soon() {
        return System.nanoTime() + SHORT.toNanos();
    }

    private static InvokeMethodResult reply(byte number) {
        InvokeMethodResult reply = new InvokeMethodResult();
        reply.responseID = (byte) (0xC0 | number);
        return reply;
    }

    /** The library would give the late reply to the next call with its number. */
    @Test
    void givesALateReplyToNoOtherCall() throws Exception {
        Replies.Call slow = replies.begin(soon());
        assertThrows(TimeoutException.class, () -> slow.await(soon()));
        Set<Byte> numbers = new HashSet<>();
        for (int i = 1; i < KryonetLimits.CALLS; i++) {
            numbers.add(replies.begin(soon()).number());
        }
        assertEquals(KryonetLimits.CALLS - 1, numbers.size());
        assertThrows(TimeoutException.class, () -> replies.begin(soon()));
        replies.arrived(reply(slow.number()));
        Replies.Call next = replies.begin(soon());
        assertEquals(slow.number(), next.number());
        assertThrows(TimeoutException.class, () -> next.await(soon()));
        InvokeMethodResult own = reply(next.number());
        replies.arrived(own);
        assertSame(own, next.await(soon()));
    }

    @Test
    void endsAllCallsWithTheConnectionsFailure() throws Exception {
        Replies.Call call = replies.begin(soon());
        IOException reason = new IOException("the end");
        replies.end(reason);
        assertSame(
                reason,
                assertThrows(ExecutionException.class, () -> call.await(soon())).getCause());
        assertSame(
                reason,
                assertThrows(ExecutionException.class, () -> replies.begin(soon())).getCause());
    }

    @Test
    void ignoresRepliesWithUnknownNumbers() throws Exception {
        replies.arrived(reply((byte) 1));
        replies.arrived(reply((byte) 0));
        for (int i = 0; i < KryonetLimits.CALLS; i++) {
            replies.begin(soon());
        }
        assertThrows(TimeoutException.class, () -> replies.begin(soon()));
    }
}
