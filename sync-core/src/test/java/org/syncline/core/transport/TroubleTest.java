package org.syncline.core.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

class TroubleTest {

    private static final Address PEER = new Address("any", "127.0.0.1", 1, "");

    @Test
    void theRootIsWhatHappenedFirst() {
        IOException first = new IOException("first");
        assertSame(first, Trouble.root(new IllegalStateException(new RuntimeException(first))));
        assertSame(first, Trouble.root(first));
    }

    /** A peer can send such a pair. */
    @Test
    @Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @Covers(value = "F12", fault = "causes are followed as long as there is one")
    void failuresThatCauseEachOtherAreExplained() {
        IllegalStateException hen = new IllegalStateException("hen");
        IllegalStateException egg = new IllegalStateException("egg", hen);
        hen.initCause(egg);
        assertTrue(Trouble.failed(PEER, hen).getMessage().contains(PEER.toString()));
        assertTrue(AllowList.isPortable(hen));
    }

    @Test
    void whatOneFailureSuppressesMustBePortableToo() {
        IOException outer = new IOException("outer");
        outer.addSuppressed(new IOException(new Unknown()));
        assertEquals(IOException.class, AllowList.portable(outer).getClass());
        assertEquals(outer.toString(), AllowList.portable(outer).getMessage());
    }

    private static final class Unknown extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
