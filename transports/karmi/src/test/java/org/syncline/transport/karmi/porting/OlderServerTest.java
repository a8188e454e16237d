package org.syncline.transport.karmi.porting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.syncline.transport.karmi.porting.Program.client;
import static org.syncline.transport.karmi.porting.Program.server;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/** A client whose interface has grown calls a server that has the old one. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class OlderServerTest {
    @TempDir private Path dir;

    private static Program lacking(String... arguments) {
        return Program.of(
                "lacking",
                server("lacking.Server").from("lacking/old"),
                client("lacking.Client", arguments).from("lacking/new"));
    }

    @Test
    void othersWorkAsUnderRmi() throws Exception {
        assertEquals(
                ProgramRun.printed(dir.resolve("rmi"), lacking(), UnaryOperator.identity()),
                ProgramRun.printed(dir.resolve("karmi"), lacking(), SourceTree::port));
    }

    @Test
    void theMethodThatIsMissingIsNamed() throws Exception {
        assertEquals(
                """
                server: ready
                client: before [Faust]
                client: uka.karmi.rmi.UnmarshalException: the server's version of the interface\
                 has no lacking.Shelf.authors
                client: after [Faust]
                """,
                ProgramRun.printed(dir, lacking("reason"), SourceTree::port));
    }
}
