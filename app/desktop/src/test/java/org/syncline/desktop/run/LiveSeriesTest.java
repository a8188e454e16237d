package org.syncline.desktop.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.junit.jupiter.api.Test;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.session.Progress;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Series;

import java.util.List;

class LiveSeriesTest {
    private static final long SECOND = 1_000_000_000L;

    private final LiveSeries live = new LiveSeries(0);

    private static Progress bytes(Progress.Step step, long bytes) {
        return new Progress(step, 0, 10, bytes, 1000, 0, -1);
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
