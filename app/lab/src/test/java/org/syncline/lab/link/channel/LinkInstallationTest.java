package org.syncline.lab.link.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.worker.JavaCommand;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A JVM with the flags, in which a link is installed: no way to a socket passes it by. */
@Timeout(60)
class LinkInstallationTest {

    private static final int CLIENTS = 4;

    @Test
    void everySocketOfAJvmGoesOverTheLink() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            List<Byte> heard = new ArrayList<>();
            Thread echo = Thread.ofPlatform().daemon().start(() -> echo(server, heard));
            Process client =
                    JavaCommand.likeThis(InstalledClient.class.getName())
                            .with(LinkInstallation.jvmFlags())
                            .start(List.of("delay=20ms", "" + server.getLocalPort()));
            List<String> lines = client.inputReader(StandardCharsets.UTF_8).readAllLines();
            assertEquals(0, client.waitFor());
            echo.join();
            assertEquals(8, lines.size(), lines.toString());
            for (String line : lines.subList(0, 3)) {
                long nanos = Long.parseLong(line.split(" ")[1]);
                assertTrue(nanos >= 80_000_000, line);
            }
            assertEquals(
                    List.of(
                            "datagram refused",
                            "asynchronous refused",
                            ShapedSelector.class.getSimpleName(),
                            ShapedServerSocketChannel.class.getSimpleName(),
                            "true"),
                    lines.subList(3, 8));
            assertEquals(List.of((byte) 1, (byte) 1, (byte) 1, InstalledClient.LAST_WORD), heard);
        }
    }

    private static void echo(ServerSocket server, List<Byte> heard) {
        for (int i = 0; i < CLIENTS; i++) {
            try (Socket socket = server.accept()) {
                int read = socket.getInputStream().read();
                heard.add((byte) read);
                socket.getOutputStream().write(read);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void aJvmWithoutTheFlagsSaysWhichItNeeds() {
        IllegalStateException e =
                assertThrows(
                        IllegalStateException.class,
                        () -> LinkInstallation.install(LinkProfiles.of("lan")));
        assertTrue(e.getMessage().contains("--add-exports=java.base/sun.nio.ch"), e.getMessage());
    }
}
