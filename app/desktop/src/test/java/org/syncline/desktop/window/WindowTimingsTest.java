package org.syncline.desktop.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.measure.Warmth;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.SyncOptions;
import org.syncline.desktop.engine.CompareRequest;
import org.syncline.desktop.engine.RunReport;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.SessionTiming;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

class WindowTimingsTest {

    private static RunReport report() {
        RunResult result =
                new RunResult(
                        "run",
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        1,
                        0,
                        0,
                        0,
                        Optional.empty(),
                        Warmth.WARM,
                        false);
        return new RunReport(
                List.of(),
                List.of(),
                RunSummary.of(result, SessionTiming.NONE),
                List.of(),
                SessionTiming.NONE,
                ConnectTimes.NONE);
    }

    /** An address that is set aside for documents. */
    @ParameterizedTest
    @CsvSource({
        "folder, rmi://192.0.2.7:7000/x, network",
        "rmi://192.0.2.7:7000/x, folder, network",
        "folder, rmi://127.0.0.1:7000/x,",
        "rmi://127.0.0.1:7000/x, folder,",
        "folder, other,"
    })
    void aRunOverANetworkSaysSoWhicheverRootIsThePeer(String left, String right, String network) {
        CompareRequest request = new CompareRequest(left, right, SyncOptions.DEFAULT);
        RunTiming timing = WindowTimings.of(request, null, Instant.EPOCH, report());
        assertEquals(Optional.ofNullable(network), timing.setup().network());
    }
}
