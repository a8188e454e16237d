package org.syncline.lab.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.corpora.cases.Covers;

import java.net.InetAddress;
import java.net.NetworkInterface;

class NetworkWayTest {

    /** The addresses that are no loopback are set aside for documents. */
    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, loopback, tunnel over loopback",
        "127.1.2.3, loopback, tunnel over loopback",
        "::1, loopback, tunnel over loopback",
        "LocalHost, loopback, tunnel over loopback",
        "192.0.2.7, network, tunnel over a network",
        "2001:db8::7, network, tunnel over a network",
        "bench.example, to bench.example, tunnel to bench.example",
    })
    @Covers(value = "M6", fault = "an address of a network counts as loopback")
    void tellsLoopbackFromANetwork(String host, String plain, String tunnelled) {
        assertEquals(plain, NetworkWay.to(host, false));
        assertEquals(tunnelled, NetworkWay.to(host, true));
    }

    @Test
    void whatIsNearGoesOverLoopbackOrSharedMemory() {
        assertEquals("loopback", NetworkWay.near("rmi", false));
        assertEquals("emulated link over loopback", NetworkWay.near("rmi", true));
        assertEquals("shared memory", NetworkWay.near("aeron", false));
    }

    /** What is for an address of this machine goes over loopback, whatever it looks like. */
    @Test
    void everyAddressOfThisMachineIsLoopback() throws Exception {
        for (NetworkInterface each : NetworkInterface.networkInterfaces().toList()) {
            for (InetAddress own : each.inetAddresses().toList()) {
                assertEquals(NetworkWay.LOOPBACK, NetworkWay.to(own.getHostAddress(), false));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "folder, folder, loopback, loopback",
        "folder, rmi://127.0.0.1:7/x, loopback, tunnel over loopback",
        "folder, rmi://192.0.2.7:7/x, network, tunnel over a network",
        "rmi://127.0.0.1:7/x, folder, loopback, tunnel over loopback",
        "rmi://192.0.2.7:7/x, folder, network, tunnel over a network",
        "rmi://[2001:db8::7]:7/x, folder, network, tunnel over a network",
        "rmi://192.0.2.7:7/x, socket://127.0.0.1:7/y, network and loopback,"
                + " 'two peers, the first by a tunnel: network and loopback'",
        "rmi://bench.example:7/x, socket://192.0.2.7:7/y, to bench.example and network,"
                + " 'two peers, the first by a tunnel: to bench.example and network'",
        "rmi://127.0.0.1:7/x, rmi://localhost:7/y, loopback,"
                + " 'two peers, the first by a tunnel: loopback'",
    })
    void aRunGoesTheWaysOfItsPeersWhicheverRootTheyAre(
            String left, String right, String plain, String tunnelled) {
        assertEquals(plain, NetworkWay.between(left, right, false));
        assertEquals(tunnelled, NetworkWay.between(left, right, true));
    }
}
