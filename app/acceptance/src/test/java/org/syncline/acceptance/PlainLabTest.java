package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** Machines of a lab that do without encryption, between network namespaces. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Timeout(300)
class PlainLabTest {

    private static final List<String> TRANSPORTS = List.of("socket", "rmi", "karmi", "essence");

    @TempDir private Path dir;

    private CliProcess on(LabNetwork network, int machine, Object... args) throws IOException {
        return CliProcess.start(network.on(machine, CliProcess.command(args)));
    }

    private CliRun sync(LabNetwork network, Sample sample, String url, Path secret)
            throws Exception {
        try (CliProcess process =
                on(
                        network,
                        0,
                        "sync",
                        sample.left(),
                        url,
                        "--state",
                        sample.state(),
                        "--fast",
                        "--plain-lab",
                        secret)) {
            return process.end();
        }
    }

    @Test
    void whoHasTheSecretSynchronisesAndIsWarnedAndNobodyElse() throws Exception {
        Sample sample = Sample.in(dir);
        Path there = dir.resolve("there.secret");
        Path here = dir.resolve("here.secret");
        try (LabNetwork network = LabNetwork.of(2)) {
            assumeTrue(network.isReal(), "only root with iproute2 makes namespaces");
            Object[] serve = {
                "serve",
                sample.right(),
                "--share",
                "photos",
                "--state",
                dir.resolve("far"),
                "--plain-lab",
                there,
                "--until-stdin-closes",
                "--listen=" + TRANSPORTS.get(0) + "=10.78.0.2:0",
                "--listen=" + TRANSPORTS.get(1) + "=10.78.0.2:0",
                "--listen=" + TRANSPORTS.get(2) + "=10.78.0.2:0",
                "--listen=" + TRANSPORTS.get(3) + "=10.78.0.2:0"
            };
            try (CliProcess server = on(network, 1, serve)) {
                String first = "";
                for (String transport : TRANSPORTS) {
                    String url = server.line().substring("ready ".length());
                    assertTrue(url.startsWith(transport + "://10.78.0.2:"), url);
                    if (first.isEmpty()) {
                        first = url;
                        Files.copy(there, here);
                        owners(here);
                    }
                    Files.writeString(sample.left().resolve(transport), "new");
                    CliRun run = sync(network, sample, url, here);
                    assertEquals(0, run.exit(), run::toString);
                    assertTrue(run.err().contains("NOTHING IS ENCRYPTED"), run::err);
                    sample.assertEqual();
                }
                CliRun stranger = sync(network, sample, first, dir.resolve("other.secret"));
                assertEquals(ExitStatus.FAILED, stranger.exit(), stranger::toString);
                server.closeInput();
                CliRun end = server.end();
                assertEquals(0, end.exit());
                assertTrue(end.err().contains("NOTHING IS ENCRYPTED"), end::err);
            }
        }
    }

    private static void owners(Path file) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void aSecretThatOthersCanReadIsRefused() throws IOException {
        Path open = Files.write(dir.resolve("open.secret"), new byte[32]);
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rw-r--r--"));
        CliRun refused = serve(open, "127.0.0.1");
        assertEquals(ExitStatus.FAILED, refused.exit(), refused::toString);
        assertTrue(refused.err().contains("open to other users"), refused::err);
    }

    @Test
    void everyAddressAndAnotherWayAreRefused() {
        Path secret = dir.resolve("lab.secret");
        CliRun any = serve(secret, "0.0.0.0");
        assertEquals(ExitStatus.USAGE, any.exit(), any::toString);
        assertTrue(any.err().contains("name the one in the lab"), any::err);
        CliRun both = serve(secret, "127.0.0.1", "--tls", "tunnel");
        assertEquals(ExitStatus.USAGE, both.exit(), both::toString);
        assertTrue(both.err().contains("leave out one of them"), both::err);
        assertFalse(Files.exists(secret));
    }

    private CliRun serve(Path secret, String host, String... more) {
        List<Object> args =
                new ArrayList<>(
                        List.of(
                                "serve",
                                dir,
                                "--share",
                                "photos",
                                "--state",
                                dir.resolve("far"),
                                "--plain-lab",
                                secret,
                                "--listen",
                                "socket=" + host + ":0"));
        args.addAll(List.of(more));
        return CliRun.of(args.toArray());
    }
}
