package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.desktop.chart.ChartCanvas;
import org.syncline.desktop.run.RunPresenter;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.PixelBox;
import org.syncline.lab.chart.Series;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;

/** The live charts during and after comparisons and runs, and what a pointer finds on them. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class ChartsWindowTest {
    private static final List<String> NAMING =
            List.of("bind", "connect", "lookup first", "lookup next");

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private final ChartClicks charts = new ChartClicks(robot);
    private TestWindow window;

    @Start
    void open(Stage primary) throws IOException {
        window = TestWindow.open(primary, temp);
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    private RunPresenter run() {
        return window.workbench().main().parts().run();
    }

    private List<String> curves() {
        return ((Chart.Lines) run().throughput().get())
                .series().stream().map(Series::name).toList();
    }

    private List<String> timed() {
        return ((Chart.Lanes) run().naming().get())
                .lanes().stream()
                        .filter(lane -> lane.seconds().isPresent())
                        .map(Chart.Lane::name)
                        .toList();
    }

    private void compareAndRun() throws Exception {
        clicks.on("#compare");
        clicks.untilStatus("1 change to make");
        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
    }

    @Test
    void aComparisonBeginsWithEmptyChartsAndDrawsItsSigning() throws Exception {
        write(window.left(), "one.txt", "one");
        compareAndRun();
        assertEquals(List.of("signing, sha-256", "transfer", "transfer, mean so far"), curves());

        write(window.left(), "two.txt", "two");
        clicks.on("#compare");
        clicks.untilStatus("1 change to make");

        assertEquals(List.of("signing, sha-256"), curves());
    }

    @Test
    void nothingOfTheLastRunStandsBesideANewComparison() throws Exception {
        write(window.left(), "one.txt", "one");
        compareAndRun();

        robot.interact(
                () -> {
                    window.workbench().main().compare();
                    assertEquals(List.of(), curves());
                    assertEquals(List.of(), ((Chart.Stacked) run().phases().get()).categories());
                });
        clicks.untilStatus("In sync");
    }

    @Test
    void connectingIsSeenWhileItGoesOn() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String address = "socket://127.0.0.1:" + silent.getLocalPort() + "/share";
            window.setRoots(robot, window.left(), address);
            clicks.on("#compare");
            until("the connecting", () -> timed().equals(List.of("connect")));
            double before = connect();
            until("more of it", () -> connect() > before);
        }
        until("the end", () -> clicks.isThere("#banner"));
    }

    private double connect() {
        return ((Chart.Lanes) run().naming().get()).lanes().get(1).seconds().orElse(0);
    }

    @Test
    void aSampleShowsBindConnectAndLookupWithItsPlan() throws Exception {
        clicks.on("#try-sample");
        clicks.untilStatus("22 changes to make");

        assertEquals(NAMING, timed());
        assertTrue(charts.valueAt("#chart-naming", "connect: ").isPresent());
    }

    @Test
    void thePointerReadsTheValueOfABar() throws Exception {
        write(window.left(), "one.txt", "one");
        compareAndRun();
        String read = charts.read("#chart-phases", "scan: ");
        assertTrue(read.matches("scan: [0-9.]+ (µs|ms|s)"), read);

        robot.moveTo("#status");
        until("no value", () -> !charts.readout("#chart-phases").isVisible());
    }

    @Test
    void theLegendSwitchesASeries() throws Exception {
        write(window.left(), "one.txt", "one");
        compareAndRun();
        clicks.on("#tab-timings");
        until("a bar", () -> charts.valueAt("#timing-chart", "scan: ").isPresent());

        clickLegend("scan");
        until("no bar", () -> charts.valueAt("#timing-chart", "scan: ").isEmpty());
        assertFalse(charts.valueAt("#timing-chart", "").isEmpty(), "the others stay");
        clickLegend("scan");
        until("the bar again", () -> charts.valueAt("#timing-chart", "scan: ").isPresent());
    }

    private void clickLegend(String series) {
        ChartCanvas chart = charts.chart("#timing-chart");
        PixelBox box = chart.map().entryOf(series).orElseThrow();
        robot.clickOn(chart.localToScreen(box.x() + box.width() / 2, box.y() + box.height() / 2));
    }
}
