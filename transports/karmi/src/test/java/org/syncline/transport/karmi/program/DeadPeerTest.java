package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.karmi.call.KarmiOptions;

import uka.karmi.rmi.ConnectException;
import uka.karmi.rmi.RemoteException;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A killed server answers nothing: in the original the first void call after its death returned.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class DeadPeerTest {
    private static final Pattern PORT = Pattern.compile("127\\.0\\.0\\.1:(\\d+)");

    @TempDir private Path dir;

    @Test
    void firstVoidCallFailsAndLaterOnesNameTheDeadPeer() throws Exception {
        Path runtime = dir.resolve("runtime");
        Process server = new Jvm(dir, runtime).start(0, Program.class.getName(), "server");
        KarmiOptions options = SameUser.of(KarmiOptions.DEFAULT, runtime);
        try (BufferedReader out = server.inputReader();
                KarmiNode node = KarmiNode.open(options)) {
            Matcher ready = PORT.matcher(String.valueOf(out.readLine()));
            assertTrue(ready.find());
            int port = Integer.parseInt(ready.group(1));
            Bank bank = node.lookup(node.registry("127.0.0.1", port), "Bank", Bank.class);
            bank.watch(null);
            server.destroyForcibly().waitFor();
            RemoteException first = assertThrows(RemoteException.class, () -> bank.watch(null));
            assertTrue(first.getMessage().startsWith("KaRMI: transport problem"), first::toString);
            ConnectException later = assertThrows(ConnectException.class, () -> bank.watch(null));
            assertEquals(java.net.ConnectException.class, later.getCause().getClass());
        } finally {
            server.destroyForcibly();
        }
    }
}
