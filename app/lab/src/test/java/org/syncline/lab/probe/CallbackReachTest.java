package org.syncline.lab.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.transport.Traits;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.util.stream.Stream;

/** What studies are planned by is what transports say of themselves. */
class CallbackReachTest {

    static Stream<ListedTransport> installed() {
        return TransportCatalogue.installed().all().stream();
    }

    @ParameterizedTest
    @MethodSource("installed")
    void thoseWithCallbacksPassRemoteObjects(ListedTransport transport) {
        assertEquals(
                transport.traits().has(Traits.Feature.CALLBACKS),
                CallbackReach.includes(transport.name()));
    }
}
