package org.syncline.desktop.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.junit.jupiter.api.Test;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.Progress;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Series;

import java.util.List;
import java.util.OptionalDouble;

class LiveSeriesTest {
    private static final long SECOND = 1_000_000_000L;

    private final LiveSeries live = new LiveSeries(0, "sha-256");

    private static Progress bytes(Progress.Step step, long bytes) {
        return new Progress(step, 0, 10, bytes, 1000, 0, -1, List.of());
    }

    @Test
    void ratesAreBytesBetweenSamples() {
        live.sample(SECOND, bytes(Progress.Step.PLANNING, 0));
        live.sample(2 * SECOND, bytes(Progress.Step.TRANSFERRING, 0));
        live.sample(3 * SECOND, bytes(Progress.Step.TRANSFERRING, 100));
        live.sample(5 * SECOND, bytes(Progress.Step.TRANSFERRING, 500));
        live.finish(6 * SECOND, 600);

        List<Series> series = assertInstanceOf(Chart.Lines.class, live.throughput()).series();
        Series now = series.getFirst();
        assertEquals(4, now.size());
        assertEquals(2, now.x(0));
        assertEquals(100, now.y(1));
        assertEquals(200, now.y(2));
        assertEquals(100, now.y(3));
        assertEquals(150, series.getLast().y(3));
    }

    @Test
    void aRunTooShortForSamplesShowsItsMean() {
        live.finish(2 * SECOND, 600);

        Series now = ((Chart.Lines) live.throughput()).series().getFirst();
        assertEquals(300, now.y(now.size() - 1));
    }

    @Test
    void signingHasACurveWithItsDigest() {
        for (int tick = 1; tick <= 10; tick++) {
            long seen = 40L * (tick / 2); // a peer that tells every second tick
            live.sample(tick * SECOND / 10, bytes(Progress.Step.SIGNING, seen));
        }
        live.sample(2 * SECOND, bytes(Progress.Step.PLANNED, 0));

        Series signing = ((Chart.Lines) live.throughput()).series().getFirst();
        assertEquals("signing, sha-256", signing.name());
        assertEquals(10, signing.size());
        assertEquals(200, signing.y(9), 50, "no comb of 0 and 400");
        assertEquals(200, signing.y(8), 50);
    }

    @Test
    void signingTooShortForSamplesShowsItsMean() {
        live.compared(2 * SECOND, List.of(new PhaseTime(Phase.SIGN, 0.5, 0.25, 3, 1000)));

        Series signing = ((Chart.Lines) live.throughput()).series().getFirst();
        assertEquals(1.75, signing.x(0));
        assertEquals(4000, signing.y(1));
    }

    @Test
    void signingWhoseSamplesSawNoBytesComeShowsItsMean() {
        live.sample(17 * SECOND / 10, bytes(Progress.Step.SIGNING, 0));
        live.sample(19 * SECOND / 10, bytes(Progress.Step.SIGNING, 0));
        live.compared(2 * SECOND, List.of(new PhaseTime(Phase.SIGN, 0.5, 0.25, 3, 1000)));

        Series signing = ((Chart.Lines) live.throughput()).series().getFirst();
        assertEquals("signing, sha-256", signing.name());
        assertEquals(2, signing.size());
        assertEquals(1.75, signing.x(0));
        assertEquals(4000, signing.y(1));
    }

    @Test
    void aRunGoesOnAfterItsComparison() {
        live.sample(SECOND, bytes(Progress.Step.SIGNING, 0));
        live.sample(2 * SECOND, bytes(Progress.Step.SIGNING, 100));
        live.run(3 * SECOND);
        live.finish(4 * SECOND, 600);

        List<Series> series = ((Chart.Lines) live.throughput()).series();
        assertEquals(
                List.of("signing, sha-256", "transfer", "transfer, mean so far"),
                series.stream().map(Series::name).toList());
        assertEquals(3, series.get(1).x(0));
        assertEquals(600, series.get(1).y(1));
    }

    @Test
    void stepsThatHaveNotBegunHaveNoTime() {
        Chart.Lanes chart =
                (Chart.Lanes)
                        LiveSeries.naming(OptionalDouble.empty(), new ConnectTimes(3, 30e-6, 0));
        assertEquals(
                List.of(
                        new Chart.Lane("bind", OptionalDouble.empty()),
                        new Chart.Lane("connect", OptionalDouble.of(3)),
                        new Chart.Lane("lookup first", OptionalDouble.of(30e-6)),
                        new Chart.Lane("lookup next", OptionalDouble.empty())),
                chart.lanes());
    }

    @Test
    void handshakesOfATunnelHaveALaneOfTheirOwn() {
        Chart.Lanes chart =
                (Chart.Lanes)
                        LiveSeries.naming(
                                OptionalDouble.empty(), new ConnectTimes(3, 1, 0, 2, 1, 0.5, 2));
        assertEquals(new Chart.Lane("handshake", OptionalDouble.of(2.5)), chart.lanes().get(2));
        assertEquals(5, chart.lanes().size());
    }

    @Test
    void phasesWithoutTimeHaveNoBar() {
        Chart.Stacked chart =
                (Chart.Stacked)
                        LiveSeries.phases(
                                List.of(
                                        new PhaseTime(Phase.SCAN, 1, 0.5, 1, 1),
                                        new PhaseTime(Phase.SIGN, 0, 0, 0, 0)));
        assertEquals(List.of("scan"), chart.categories());
    }
}
