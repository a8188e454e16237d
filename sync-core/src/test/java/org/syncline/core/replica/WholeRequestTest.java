package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.MissingPart;
import org.syncline.core.peer.Peer;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;

class WholeRequestTest {

    @TempDir private Path folder;

    @Test
    @Covers("F10")
    void refusesRequestsThatLackAPart() throws Exception {
        Path root = Files.createDirectory(folder.resolve("root"));
        try (LocalPeer peer = new LocalPeer(root, folder.resolve("state"))) {
            for (Method method : Peer.class.getMethods()) {
                Class<?> type = method.getParameterTypes()[0];
                if (type != HelloRequest.class) { // has nothing that anybody reads
                    assertRefused(peer, method, null, "no request");
                    for (MissingPart each : MissingPart.of(type)) {
                        assertRefused(peer, method, each.message(), each.what());
                    }
                }
            }
        }
    }

    private static void assertRefused(Peer peer, Method method, Object request, String missing) {
        Throwable why =
                assertThrows(
                                InvocationTargetException.class,
                                () -> method.invoke(peer, request),
                                method + ": " + missing)
                        .getTargetException();
        assertTrue(
                why instanceof IOException && why.getMessage().contains("is missing"),
                () -> method + ": " + missing + ": " + why);
    }
}
