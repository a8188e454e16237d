package org.syncline.lab.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class PeerJvmTest {

    @TempDir private Path dir;

    @Test
    void thePeerTellsOverWhichTransportItBindsAndHowLongEachTook() throws IOException {
        List<Transport> transports = Transports.installed().all();
        List<String> bound = new ArrayList<>();
        try (PeerJvm peer = PeerJvm.start(transports)) {
            Path root = Files.createDirectory(dir.resolve("root"));

            List<ServedShare> shares = peer.share("root", root, dir.resolve("state"), bound::add);

            assertEquals(transports.stream().map(Transport::name).toList(), bound);
            assertEquals(bound, shares.stream().map(ServedShare::transport).toList());
            assertTrue(shares.stream().allMatch(share -> share.bind() > 0), shares::toString);
            peer.unshare("root");
            assertEquals(transports.size(), bound.size());
        }
    }
}
