package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

/** Which of the transports of a share is proposed. */
class TunnelOfferTest {

    private static Optional<String> best(String... transports) {
        return new TunnelOffer("photos", "read", List.of(transports)).best();
    }

    @ParameterizedTest
    @CsvSource({
        "burlap essence karmi rmi socket, socket",
        "essence karmi rmi, karmi",
        "rmi essence, rmi",
        "hessian essence, essence",
        "socket-nio rmi, rmi"
    })
    void oneOfTheKnownIsProposedFirst(String offered, String best) {
        assertEquals(Optional.of(best), best(offered.split(" ")));
    }

    @Test
    void whatHasNoTransportHasNoneToPropose() {
        assertEquals(Optional.empty(), best());
    }
}
