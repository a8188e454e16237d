package org.syncline.transport.karmi.porting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.transport.karmi.program.Jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rule of the third parties that ported programs: replace {@code java.rmi.} by {@code
 * uka.karmi.rmi.}, put {@code RMISecurityManager} back, compile. Nothing else is done to the text.
 */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class PortingRuleTest {
    private static final Pattern PORT = Pattern.compile("at 127\\.0\\.0\\.1:(\\d+)");

    @TempDir private Path dir;

    @Test
    void theTextIsAProgramForJavaRmi() throws IOException {
        SourceTree.compile(dir, "auction", text -> text);
    }

    @Test
    void theProgramRunsInThreeJvmsOncePorted() throws Exception {
        Path classes = SourceTree.compile(dir, "auction", SourceTree::port);
        Jvm registries = new Jvm(dir, dir.resolve("runtime"));
        Jvm jvm = registries.with(classes);
        Process registry = registries.start(0, "uka.karmi.rmi.RunRegistry");
        try (BufferedReader said = registry.inputReader()) {
            Matcher ready = PORT.matcher(String.valueOf(said.readLine()));
            assertTrue(ready.find());
            serveAndVisit(jvm, Integer.parseInt(ready.group(1)));
        } finally {
            registry.destroyForcibly();
        }
    }

    private static void serveAndVisit(Jvm jvm, int port) throws Exception {
        Process house = jvm.start(port, "auction.House");
        try (BufferedReader out = house.inputReader()) {
            assertEquals("new", out.readLine());
            assertEquals("ready", out.readLine());
            Process visitor = jvm.start(port, "auction.Visitor");
            try (BufferedReader visited = visitor.inputReader();
                    BufferedReader err = visitor.errorReader()) {
                String said = String.join("\n", visited.lines().toList());
                assertEquals("done", said, () -> String.join("\n", err.lines().toList()));
                assertEquals(0, visitor.waitFor());
            } finally {
                visitor.destroyForcibly();
            }
            house.getOutputStream().close();
            assertEquals(0, house.waitFor());
        } finally {
            house.destroyForcibly();
        }
    }
}
