package org.syncline.lab.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.io.IOException;
import java.util.stream.Stream;

/** What is said of transports before anything is measured is what they do. */
class CopyReachTest {

    static Stream<Transport> installed() {
        return Transports.installed().all().stream();
    }

    @ParameterizedTest
    @MethodSource("installed")
    void thoseThatGiveACopierAreNotRefused(Transport transport) throws IOException {
        assertEquals(
                transport.copier(Probe.class).isPresent(),
                CopyReach.refusal(transport.name()).isEmpty());
    }
}
