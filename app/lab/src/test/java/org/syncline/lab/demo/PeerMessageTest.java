package org.syncline.lab.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

class PeerMessageTest {

    static Stream<PeerMessage> messages() {
        return Stream.of(
                new PeerMessage.Share(
                        "a b", Path.of("/tmp/with space/ünïcode"), Path.of("/s"), WriteLimit.NONE),
                new PeerMessage.Listen("socket", 1, "10.0.0.1", 2, "00ff"),
                new PeerMessage.Listening(),
                new PeerMessage.Copy(
                        new FirstCopy(Path.of("/a"), Path.of("/s"), "rmi://a:1/b", "md5", "ff")),
                new PeerMessage.Unshare("a b"),
                new PeerMessage.Shared(List.of()),
                new PeerMessage.Shared(
                        List.of(
                                new ServedShare("socket", "socket://127.0.0.1:1/a", 0.25),
                                new ServedShare("rmi", "rmi://127.0.0.1:2/a", 1e-6))),
                new PeerMessage.Failed("no \"room\"\nleft"));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void survivesEncodingAsOneLine(PeerMessage message) throws IOException {
        assertEquals(1, message.line().lines().count());
        assertEquals(message, PeerMessage.parse(message.line()));
    }

    @Test
    void refusesLinesThatAreNoMessages() {
        assertThrows(IOException.class, () -> PeerMessage.parse("{\"hello\":1}"));
        assertThrows(IOException.class, () -> PeerMessage.parse("hello"));
    }
}
