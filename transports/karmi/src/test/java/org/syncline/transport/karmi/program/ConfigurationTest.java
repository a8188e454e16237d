package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Export points and the file that says which ports they are. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ConfigurationTest {
    private static final String EXAMPLE =
            """
            // as the original's own file looks
            karmi.registry = uka.karmi.rmi.registry.RegistryImpl
            karmi.technology.1 = uka.karmi.technology.gm.GmTechnology
            karmi.technology.1.protocol = gm
            karmi.technology.1.export.1099.vport = 2
            karmi.technology.1.export.5000.port = 5000
            karmi.technology.3 = uka.karmi.technology.socket.SocketTechnology
            karmi.technology.3.id = 10
            karmi.technology.3.dgc = uka.karmi.dgc.HierarchicalDGC
            karmi.technology.3.protocol = rmi
            karmi.technology.3.timeout = 15000
            karmi.technology.3.export.4711.port = 4711
            """;

    @TempDir private Path dir;

    private String run(String config, int expectedStatus, String main) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        if (!config.isEmpty()) {
            Path file = Files.writeString(dir.resolve("karmi.properties"), config);
            command.add("-Duka.karmi.config=" + file);
        }
        command.add(main);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("SYNCLINE_RUNTIME", dir.resolve("runtime").toString());
        Process process = builder.start();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            String said = String.join("\n", out.lines().toList());
            if (expectedStatus == 0) {
                assertEquals(0, process.waitFor(), said);
            } else {
                assertNotEquals(0, process.waitFor(), said);
            }
            return said;
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aProgramPrintsWhatIsInForceAndSkipsOtherNetworks() throws Exception {
        String said = run(EXAMPLE, 0, "uka.karmi.Probe");
        assertEquals(
                """
                configuration: %s
                timeout: 15000 ms
                export point 0: any free port
                export point 1099: port 1099
                export point 4711: port 4711\
                """
                        .formatted(dir.resolve("karmi.properties")),
                said);
    }

    @Test
    void aWrongEntryIsNamed() throws Exception {
        String key = "karmi.technology.1.export.1099.port";
        String said = run(key + " = many", 1, "uka.karmi.rmi.RunRegistry");
        assertTrue(said.contains("ExceptionInInitializerError"), said);
        assertTrue(said.contains(key + " cannot be \"many\""), said);
    }

    @Test
    void aConfiguredExportPointIsUsedAndOthersAreNot() throws Exception {
        String config = "karmi.technology.2.export.4711.port = 0";
        assertEquals("done", run(config, 0, Exporter.class.getName()));
    }

    @Test
    void withoutAFileEveryExportPointIsThePortOfItsNumber() throws Exception {
        String said = run("", 0, "uka.karmi.Probe");
        assertEquals(
                """
                configuration: built in
                export point 0: any free port
                export point 1099: port 1099
                any other export point: the port of its number\
                """,
                said);
    }
}
