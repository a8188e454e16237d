package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.lab.link.LinkReach;
import org.syncline.lab.link.accuracy.LinkAccuracy;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * An emulated link keeps its rate and its round trip over every transport, and connections that a
 * library opens by itself go over it, too. Other work on the machine only adds to what is measured,
 * so that one of a few tries has to hold; a link that is wrong, or that a transport slips past, is
 * so in all of them.
 */
@Tag("slow")
@Timeout(value = 300, unit = TimeUnit.SECONDS)
@Execution(ExecutionMode.CONCURRENT)
class LinkAccuracyTest {

    /** Slow enough that a transport's own time, which changes, is little beside it. */
    private static final String LINK = "rate=2M,delay=50ms";

    private static final int TRIES = 4;

    static List<TransportGroup> groups() throws IOException {
        return TransportGroup.all();
    }

    @ParameterizedTest
    @MethodSource("groups")
    void aLinkIsWhatItIsSetTo(TransportGroup group) throws Exception {
        group.requireBuilt();
        for (String transport : group.transports()) {
            String said = "";
            boolean kept = LinkReach.refusal(transport).isPresent();
            for (int i = 0; i < TRIES && !kept; i++) {
                said = measured(transport);
                kept = said.contains("connecting kept, round trip kept, rate kept");
            }
            assertTrue(kept, said);
        }
    }

    private static String measured(String transport) throws Exception {
        JavaCommand java =
                JavaCommand.unsettled(LinkAccuracy.class.getName())
                        .with(
                                List.of(
                                        "-D%s=%s"
                                                .formatted(
                                                        TransportCatalogue.FOLDER,
                                                        TransportGroup.WORKERS.folder())));
        Process process =
                new ProcessBuilder(java.line(List.of("--brief", LINK, transport)))
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }
}
