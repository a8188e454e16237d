package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.karmi.call.KarmiOptions;

import uka.karmi.rmi.NotBoundException;
import uka.karmi.rmi.registry.Registry;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The registry as a program of its own, which knows none of its users' classes. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class RunRegistryTest {
    private static final Pattern READY =
            Pattern.compile("KaRMI registry is ready: .* at 127\\.0\\.0\\.1:(\\d+) .*");

    @TempDir private Path dir;

    @Test
    void anotherJvmBindsListsLooksUpAndCalls() throws Exception {
        Process registry = start(0);
        try (BufferedReader out = registry.inputReader();
                KarmiNode node = KarmiNode.open(SameUser.of(KarmiOptions.DEFAULT, runtime()))) {
            Matcher ready = READY.matcher(String.valueOf(out.readLine()));
            assertTrue(ready.matches());
            use(node, Integer.parseInt(ready.group(1)));
            assertTrue(registry.isAlive());
        } finally {
            registry.destroyForcibly();
        }
    }

    private static void use(KarmiNode node, int port) throws Exception {
        Registry names = node.registry("127.0.0.1", port);
        Watcher twice = (owner, amount) -> 2 * amount;
        Watcher thrice = (owner, amount) -> 3 * amount;
        names.rebind("watcher", node.export(twice, node.listen(), 0));
        assertEquals(42, node.lookup(names, "watcher", Watcher.class).moved("me", 21));
        names.rebind("watcher", node.export(thrice, node.listen(), 0));
        assertArrayEquals(new String[] {"watcher"}, names.list());
        Watcher found = node.lookup(names, "watcher", Watcher.class);
        assertEquals(63, found.moved("me", 21));
        names.unbind("watcher");
        assertEquals(
                "watcher not bound in registry",
                assertThrows(NotBoundException.class, () -> names.lookup("watcher")).getMessage());
    }

    @Test
    void aTakenPortIsNamedAndSoIsTheWayOut() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Process registry = start(taken.getLocalPort());
            String said =
                    new String(registry.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(4, registry.waitFor());
            assertTrue(said.contains("127.0.0.1:" + taken.getLocalPort()), said);
            assertTrue(said.contains("karmi.technology.1.export.1099.port"), said);
        }
    }

    private Path runtime() {
        return dir.resolve("runtime");
    }

    private Process start(int port) throws IOException {
        return new Jvm(dir, runtime()).start(port, "uka.karmi.rmi.RunRegistry");
    }
}
