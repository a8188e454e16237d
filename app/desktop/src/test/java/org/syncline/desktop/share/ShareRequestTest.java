package org.syncline.desktop.share;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.serve.Rights;
import org.syncline.desktop.share.Reach.Access;
import org.syncline.desktop.share.Reach.Machines;
import org.syncline.desktop.share.Reach.SameUser;
import org.syncline.peers.identity.PeerKey;

import java.util.List;

class ShareRequestTest {

    private static final PeerKey KEY = new PeerKey("ab".repeat(32));

    @Test
    void programsOfThisUserHaveAPortForEachTransport() {
        assertEquals(
                List.of("--listen=socket=127.0.0.1:7000", "--listen=rmi=127.0.0.1:7001"),
                request("7000", new SameUser()).options());
        assertEquals(
                List.of("--listen=socket=127.0.0.1:0", "--listen=rmi=127.0.0.1:0"),
                request("", new SameUser()).options());
    }

    @Test
    void machinesHaveOnePortForAllTransportsAndComeThroughTls() {
        assertEquals(
                List.of(
                        "--listen=socket=0.0.0.0:7000",
                        "--listen=rmi=0.0.0.0:7000",
                        "--tls=tunnel",
                        "--peer=" + KEY.hex() + "=read",
                        "--no-announce"),
                request("7000", new Machines(" ", List.of(KEY), Access.READ, false)).options());
        assertEquals(
                List.of(
                        "--listen=socket=[::1]:0",
                        "--listen=rmi=[::1]:0",
                        "--tls=tunnel",
                        "--peer=" + KEY.hex() + "=" + Rights.ALL),
                request("", new Machines("::1", List.of(KEY), Access.READ_AND_WRITE, true))
                        .options());
    }

    @Test
    void whatMakesNoSenseForMachinesIsNamed() {
        Machines none = new Machines("", List.of(), Access.READ, true);
        assertWrong("Tick at least one machine", request("", none));
        Machines nowhere = new Machines("a:b]", List.of(KEY), Access.READ, true);
        assertWrong("\"a:b]\" is no address of this computer", request("", nowhere));
        Machines sound = new Machines("192.168.1.7", List.of(KEY), Access.READ, true);
        assertTrue(request("65535", sound).wrong().isEmpty());
        assertWrong("\"65535\" is no port for 2 transports", request("65535", new SameUser()));
    }

    private static void assertWrong(String beginning, ShareRequest request) {
        String wrong = request.wrong().orElseThrow();
        assertTrue(wrong.startsWith(beginning), wrong);
    }

    private static ShareRequest request(String port, Reach reach) {
        return new ShareRequest("/home/lab", "lab", port, List.of("socket", "rmi"), reach);
    }
}
