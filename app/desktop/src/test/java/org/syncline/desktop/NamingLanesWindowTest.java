package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;

import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.measure.Phase;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.timing.RunTiming;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/** Bind, connect and lookup on their lanes, each while it goes on. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class NamingLanesWindowTest {
    private static final List<String> STEPS =
            List.of("bind", "connect", "lookup first", "lookup next");
    private static final int MILLIS = 60_000;

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private final ChartClicks charts = new ChartClicks(robot);
    private final SteeredSockets sockets = new SteeredSockets();
    private ServerSocket binds;
    private TestWindow window;

    @Start
    void open(Stage primary) throws IOException {
        binds = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        binds.setSoTimeout(MILLIS);
        HeldBind bind = HeldBind.heldBy(binds, temp.resolve("peer"));
        window = TestWindow.open(primary, temp, sockets.beside(temp.resolve("no workers"), bind));
    }

    @AfterEach
    void close() throws IOException, InterruptedException {
        sockets.letAllGo();
        binds.close();
        window.close(robot);
    }

    @Test
    void eachStepGrowsWhileItGoesOnAndEndsAsTheTimingSays() throws Exception {
        chooseHeldBind();
        sockets.hold();
        clicks.on("#try-sample");
        try (Socket peer = binds.accept()) {
            goesOn("bind");
        }
        goesOn("connect");
        sockets.letOneGo();
        goesOn("lookup first");
        sockets.letOneGo();
        List<Chart.Lane> last = goesOn("lookup next");
        sockets.letAllGo();
        clicks.untilStatus("22 changes to make");

        List<Chart.Lane> compared = lanes();
        assertEquals(last.subList(0, 3), compared.subList(0, 3));
        assertTrue(seconds(compared, "lookup next") >= seconds(last, "lookup next"));
        clicks.on("#synchronise");
        clicks.untilStatus("22 items done");
        assertEquals(compared, lanes());
        assertEquals(STEPS.stream().map(this::timed).toList(), compared);
    }

    /** Waits until the step is the last one seen, and grows, but not those before; hovers it. */
    private List<Chart.Lane> goesOn(String step) throws Exception {
        int place = STEPS.indexOf(step);
        List<String> begun = STEPS.subList(0, place + 1);
        until(step, () -> seen().equals(begun));
        List<Chart.Lane> before = lanes();
        until("more of it", () -> seconds(lanes(), step) > seconds(before, step));
        assertEquals(begun, seen());
        assertEquals(before.subList(0, place), lanes().subList(0, place));
        String read = charts.read("#chart-naming", step + ": ");
        assertTrue(read.matches(step + ": [0-9.]+ (µs|ms|s)"), read);
        return lanes();
    }

    @Test
    void aShortStepIsReadBesideOneThatLastsAThousandTimesAsLong() throws Exception {
        sockets.hold();
        clicks.on("#try-sample");
        binds.accept().close();
        until(
                "the connecting",
                () -> seconds(lanes(), "connect") > 1_000 * seconds(lanes(), "bind"));

        String bind = charts.read("#chart-naming", "bind: ");
        String connect = charts.read("#chart-naming", "connect: ");
        assertTrue(bind.matches("bind: [0-9.]+ (µs|ms)"), bind);
        assertTrue(connect.matches("connect: [0-9.]+ (ms|s)"), connect);
        assertTrue(middle("bind") < middle("connect"));
    }

    private double middle(String step) {
        return charts.valueAt("#chart-naming", step + ": ").map(Point2D::getX).orElseThrow();
    }

    private void chooseHeldBind() throws Exception {
        SetupPresenter setup = window.workbench().main().parts().setup();
        until("the transports", () -> !setup.transports().isEmpty());
        clicks.on("#sample-transport");
        until("the list", () -> clicks.isThere("#sample-transport-find"));
        robot.write(HeldBind.NAME, 0).push(KeyCode.ENTER);
        until("the choice", () -> setup.transport().get().equals(HeldBind.NAME));
    }

    private List<Chart.Lane> lanes() {
        Chart naming = window.workbench().main().parts().run().naming().get();
        return ((Chart.Lanes) naming).lanes();
    }

    private List<String> seen() {
        return lanes().stream()
                .filter(lane -> lane.seconds().isPresent())
                .map(Chart.Lane::name)
                .toList();
    }

    private static double seconds(List<Chart.Lane> lanes, String step) {
        return lanes.get(STEPS.indexOf(step)).seconds().orElse(0);
    }

    /** Returns the lane of a step as the table of timings has it. */
    private Chart.Lane timed(String step) {
        RunTiming timing =
                window.workbench().main().parts().timing().state().get().runs().getLast();
        OptionalDouble seconds =
                switch (step) {
                    case "bind" -> timing.naming().bind();
                    case "connect" -> timing.critical(List.of(Phase.CONNECT));
                    case "lookup first" -> timing.naming().lookupFirst();
                    default -> timing.naming().lookupNext();
                };
        return new Chart.Lane(step, seconds);
    }
}
