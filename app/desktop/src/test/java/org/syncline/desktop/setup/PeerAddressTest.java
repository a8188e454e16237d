package org.syncline.desktop.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeerAddressTest {

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1:7000/x, rmi://127.0.0.1:7000/x",
        "localhost:7000/x, rmi://localhost:7000/x",
        "[::1]:7000/x, rmi://[::1]:7000/x",
        "host:7000, rmi://host:7000",
        "socket://host:7000/x, rmi://host:7000/x",
        "' socket://host:7000/x ', rmi://host:7000/x",
        "'', ''",
        "docs, docs",
        "/home/me/a:7000/b, /home/me/a:7000/b",
        "./a:7000/b, ./a:7000/b",
        "'C:\\docs', 'C:\\docs'",
        "file:///home/me, file:///home/me",
    })
    void putsTheTransportBeforePeersAlone(String text, String overRmi) {
        assertEquals(overRmi, PeerAddress.over("rmi", text));
    }

    @ParameterizedTest
    @CsvSource({
        "/home/me, true",
        "~/docs, true",
        "./docs, true",
        "'C:\\docs', true",
        "file:///a, true",
        "socket://h:1/x, false",
        "h:1/x, false",
        "127.0, false",
        "'', false",
    })
    void tellsFoldersByTheirBeginning(String text, boolean folder) {
        assertEquals(folder, PeerAddress.isFolder(text));
    }
}
