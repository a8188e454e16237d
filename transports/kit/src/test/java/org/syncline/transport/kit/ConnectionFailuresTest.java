package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.transport.Address;
import org.syncline.corpora.cases.Covers;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

class ConnectionFailuresTest {

    private static final Address PEER = new Address("any", "127.0.0.1", 1, "");

    @Test
    void rootIsTheFirstFailure() {
        IOException first = new IOException("first");
        assertSame(
                first,
                ConnectionFailures.root(new IllegalStateException(new RuntimeException(first))));
        assertSame(first, ConnectionFailures.root(first));
    }

    /** A peer can send such a pair. */
    @Test
    @Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @Covers(value = "F12", fault = "causes are followed as long as there is one")
    void failuresThatCauseEachOtherAreExplained() {
        IllegalStateException hen = new IllegalStateException("hen");
        IllegalStateException egg = new IllegalStateException("egg", hen);
        hen.initCause(egg);
        assertTrue(ConnectionFailures.failed(PEER, hen).getMessage().contains(PEER.toString()));
        assertTrue(AllowList.isPortable(hen));
    }

    @ParameterizedTest
    @MethodSource("losses")
    void explainsALostConnection(Throwable cause, String words) {
        String lost = "the connection to any://127.0.0.1:1 was lost: ";
        assertEquals(lost + words, ConnectionFailures.lost(PEER, cause).getMessage());
    }

    static Stream<Arguments> losses() {
        return Stream.of(
                Arguments.of(new EOFException(), "the peer ended or closed it"),
                Arguments.of(new SocketException("Connection reset"), "Connection reset"),
                Arguments.of(new IOException((String) null), "java.io.IOException"),
                Arguments.of(new IllegalStateException("x"), "java.lang.IllegalStateException: x"));
    }

    @Test
    void replacesFailuresThatSuppressUnportableOnes() {
        IOException outer = new IOException("outer");
        outer.addSuppressed(new IOException(new Unknown()));
        assertEquals(IOException.class, AllowList.portable(outer).getClass());
        assertEquals(outer.toString(), AllowList.portable(outer).getMessage());
    }

    private static final class Unknown extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
