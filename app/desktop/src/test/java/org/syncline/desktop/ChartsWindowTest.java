package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.geometry.Point2D;
import javafx.scene.control.Label;
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
import java.util.Optional;

/** The live charts during and after comparisons and runs, and what a pointer finds on them. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class ChartsWindowTest {
    private static final List<String> NAMING =
            List.of("bind", "connect", "lookup first", "lookup next");

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
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
        assertTrue(valueAt("#chart-naming", "connect: ").isPresent());
    }

    @Test
    void thePointerReadsTheValueOfABar() throws Exception {
        write(window.left(), "one.txt", "one");
        compareAndRun();
        until("bars", () -> valueAt("#chart-phases", "scan: ").isPresent());

        Point2D bar = valueAt("#chart-phases", "scan: ").orElseThrow();
        robot.moveTo(chart("#chart-phases").localToScreen(bar));
        until("the value", () -> readout("#chart-phases").isVisible());
        assertTrue(
                readout("#chart-phases").getText().matches("scan: [0-9.]+ (µs|ms|s)"),
                readout("#chart-phases").getText());

        robot.moveTo("#status");
        until("no value", () -> !readout("#chart-phases").isVisible());
    }

    @Test
    void theLegendSwitchesASeries() throws Exception {
        write(window.left(), "one.txt", "one");
        compareAndRun();
        clicks.on("#tab-timings");
        until("a bar", () -> valueAt("#timing-chart", "scan: ").isPresent());

        clickLegend("scan");
        until("no bar", () -> valueAt("#timing-chart", "scan: ").isEmpty());
        assertFalse(valueAt("#timing-chart", "").isEmpty(), "the others stay");
        clickLegend("scan");
        until("the bar again", () -> valueAt("#timing-chart", "scan: ").isPresent());
    }

    private void clickLegend(String series) {
        ChartCanvas chart = chart("#timing-chart");
        PixelBox box = chart.map().entryOf(series).orElseThrow();
        robot.clickOn(chart.localToScreen(box.x() + box.width() / 2, box.y() + box.height() / 2));
    }

    private ChartCanvas chart(String query) {
        return robot.lookup(query).queryAs(ChartCanvas.class);
    }

    private Label readout(String query) {
        return robot.from(chart(query)).lookup(".chart-readout").queryAs(Label.class);
    }

    /** Finds a point of the chart where such a value stands. */
    /** Returns the middle of the place where a chart tells a value. */
    private Optional<Point2D> valueAt(String query, String words) {
        ChartCanvas chart = chart(query);
        for (int y = 0; y < chart.getHeight(); y += 2) {
            for (int x = 0; x < chart.getWidth(); x += 2) {
                if (tells(chart, x, y, words)) {
                    int right = x;
                    while (tells(chart, right, y, words)) {
                        right++;
                    }
                    int bottom = y;
                    while (tells(chart, x, bottom, words)) {
                        bottom++;
                    }
                    return Optional.of(new Point2D((x + right) / 2.0, (y + bottom) / 2.0));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean tells(ChartCanvas chart, int x, int y, String words) {
        return chart.map().valueAt(x, y).filter(text -> text.contains(words)).isPresent();
    }
}
