package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * No transport is faster than the emulated link below it, and none slips past, with connections
 * that its library opens by itself. At night, when nothing else runs, the link keeps its rate and
 * its round trip as well: other work only adds to what is measured, so that one of a few tries has
 * to hold; a link that is wrong is so in all of them.
 */
@Tag("slow")
@Timeout(value = 300, unit = TimeUnit.SECONDS)
@Execution(ExecutionMode.CONCURRENT)
class LinkAccuracyTest {

    private static final String FAST_LINK = "rate=20M,delay=20ms";

    /** Slow enough that a transport's own time, which changes, is little beside it. */
    private static final String SLOW_LINK = "rate=2M,delay=50ms";

    private static final String KEPT =
            "connecting kept, round trip kept, rate kept, all content kept";

    private static final int TRIES = 4;

    static List<TransportGroup> groups() throws IOException {
        return TransportGroup.all();
    }

    @ParameterizedTest
    @MethodSource("groups")
    void noTransportIsFasterThanTheLinkBelow(TransportGroup group) throws Exception {
        group.requireBuilt();
        List<String> words = new ArrayList<>(List.of("--brief", "--busy", FAST_LINK));
        words.addAll(group.transports());

        // Code that is not compiled to the end is no faster, and takes less of a busy machine.
        Told told = tell(JavaCommand.likeThis(LinkAccuracy.class.getName()), words);

        assertEquals(0, told.exit(), told::said);
        for (String transport : group.transports()) {
            assertTrue(
                    LinkReach.refusal(transport).isPresent()
                            || told.said().contains(transport + ": all content passed"),
                    told::said);
        }
    }

    @ParameterizedTest
    @MethodSource("groups")
    @Tag("nightly")
    void aLinkIsWhatItIsSetTo(TransportGroup group) throws Exception {
        group.requireBuilt();
        for (String transport : group.transports()) {
            String said = "";
            boolean kept = LinkReach.refusal(transport).isPresent();
            for (int i = 0; i < TRIES && !kept; i++) {
                said = tell(List.of("--brief", SLOW_LINK, transport)).said();
                kept = said.contains(KEPT);
            }
            assertTrue(kept, said);
        }
    }

    /** At such rates other work hardly slows either. */
    @Test
    void anEmulatedRateIsTheKernelsBetweenTwoNamespaces() throws Exception {
        assumeTrue(mayMakeNamespaces(), "only root may make network namespaces");
        Told told = new Told(1, "");
        for (int i = 0; i < TRIES && told.exit() != 0; i++) {
            told = tell(List.of("--brief", "--cable", "rate=10M/2M"));
        }
        assertEquals(0, told.exit(), told::said);
        assertEquals(2, told.said().split("kept", -1).length - 1, told::said);
    }

    private static boolean mayMakeNamespaces() throws Exception {
        try (LabNetwork network = LabNetwork.of(1)) {
            return network.isReal();
        }
    }

    private record Told(int exit, String said) {}

    /** At the speed of any other program. */
    private static Told tell(List<String> words) throws Exception {
        return tell(JavaCommand.unsettled(LinkAccuracy.class.getName()), words);
    }

    private static Told tell(JavaCommand command, List<String> words) throws Exception {
        JavaCommand java =
                command.with(
                        List.of(
                                "-D%s=%s"
                                        .formatted(
                                                TransportCatalogue.FOLDER,
                                                TransportGroup.WORKERS.folder())));
        Process process = new ProcessBuilder(java.line(words)).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Told(process.waitFor(), said);
    }
}
