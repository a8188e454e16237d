package org.syncline.peers.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;

class MachineAddressesTest {

    private static List<InetAddress> addresses(String... texts) {
        return Arrays.stream(texts).map(InetAddress::ofLiteral).toList();
    }

    @Test
    void theLikeliestToReachAMachineComesFirst() {
        assertEquals(
                addresses("192.168.1.7", "2001:db8::7", "169.254.10.7"),
                MachineAddresses.forOthers(
                        addresses(
                                "fe80::7",
                                "169.254.10.7",
                                "::1",
                                "2001:db8::7",
                                "127.0.0.1",
                                "192.168.1.7")));
    }

    /** As of two machines that are joined by a cable alone. */
    @Test
    void anAddressThatAMachineGaveItselfIsToldWhereThereIsNoOther() {
        assertEquals(
                addresses("169.254.10.7"),
                MachineAddresses.forOthers(addresses("127.0.0.1", "fe80::7", "169.254.10.7")));
    }

    @ParameterizedTest
    @CsvSource({
        "0.0.0.0, stands for every address",
        "::, stands for every address",
        "fe80::7, says nothing to others"
    })
    void whatOthersCannotCallIsRefused(String text, String why) {
        InetSocketAddress at = new InetSocketAddress(InetAddress.ofLiteral(text), 7800);
        var refused =
                assertThrows(
                        IllegalArgumentException.class, () -> MachineAddresses.requireSingle(at));
        assertTrue(refused.getMessage().contains(why), refused::getMessage);
    }
}
