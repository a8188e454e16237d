package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.Transports;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.worker.ListedTransport;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

class LinkMeasurementTest {

    private static final List<ListedTransport> INSTALLED =
            Stream.of("socket", "rmi", "aeron").map(LinkMeasurementTest::listed).toList();

    private static ListedTransport listed(String name) {
        return new ListedTransport(name, Transports.installed().named("socket").traits());
    }

    private static List<Load> loads(String link, LinkMeasurement measurement) {
        return measurement.experiment().cells().stream()
                .map(cell -> ((Work.Sync) cell.work()).corpus())
                .map(it -> Load.over(LinkProfiles.of(link), it.files(), it.bytes()))
                .toList();
    }

    static List<String> links() {
        return LinkProfiles.all().stream().map(LinkProfile::name).toList();
    }

    /** Sixteen kilobytes take dial-up four seconds. */
    @ParameterizedTest
    @MethodSource("links")
    void everyLinkGetsFourLoadsThatItBringsAcrossInAMoment(String link) {
        LinkMeasurement wanted = LinkMeasurement.of(link, false, List.of("socket"), INSTALLED);
        List<Load> loads = loads(link, wanted);
        assertEquals(4, loads.stream().distinct().count(), loads::toString);
        for (Load load : loads) {
            double seconds = load.bytes() * load.secondsPerByte();
            double longest = Math.max(1, 10 * load.roundTrip());
            assertTrue(seconds < longest + 0.01 || load.bytes() <= 16_000, load::toString);
            assertTrue(load.files() >= 1, load::toString);
        }
        assertTrue(
                wanted.experiment().cells().stream()
                        .map(ExperimentCell::link)
                        .allMatch(link::equals),
                wanted::toString);
    }

    @Test
    void whatCannotBeMeasuredIsNamedOnceAndTheOthersAreMeasured() {
        List<String> both = List.of("socket", "aeron");
        LinkMeasurement overLink = LinkMeasurement.of("dsl1999", false, both, INSTALLED);
        assertEquals(1, overLink.refusals().size(), overLink.refusals()::toString);
        assertTrue(overLink.refusals().getFirst().startsWith("aeron: "), overLink::toString);
        assertTrue(overLink.isPossible());
        assertFalse(LinkMeasurement.of("lan", false, List.of("aeron"), INSTALLED).isPossible());
        assertTrue(LinkMeasurement.of("none", false, List.of("aeron"), INSTALLED).isPossible());
        assertThrows(
                IllegalArgumentException.class,
                () -> LinkMeasurement.of("fast", false, both, INSTALLED));
    }

    @Test
    void theAnnouncementSaysWhatAndHowLong() {
        String said =
                LinkMeasurement.of("dsl1999", false, List.of("socket", "rmi"), INSTALLED)
                        .announcement();
        assertTrue(said.contains("the link dsl1999: "), said);
        assertTrue(said.contains("over socket and rmi, which takes about "), said);
        assertTrue(said.matches(".* about [0-9]+ s; .*"), said);
        double usual = seconds(LinkMeasurement.of("none", false, List.of("socket"), INSTALLED));
        double slow = seconds(LinkMeasurement.of("dialup", false, List.of("socket"), INSTALLED));
        assertTrue(slow > 2 * usual, usual + " s, " + slow + " s");
    }

    private static double seconds(LinkMeasurement measurement) {
        return Double.parseDouble(
                measurement.announcement().replaceAll(".* about ([0-9.]+) s; .*", "$1"));
    }

    /**
     * What four small loads over one link tell of trees up to a thousand times as large: medians
     * over many draws, with noise of 5 %.
     */
    @ParameterizedTest
    @ValueSource(strings = {"none", "lan", "dsl1999", "dialup", "satellite"})
    void fourLoadsTellWhatATreeTakes(String link) {
        List<Load> loads =
                loads(link, LinkMeasurement.of(link, false, List.of("socket"), INSTALLED));
        double[] errors = new double[100];
        for (int seed = 0; seed < errors.length; seed++) {
            Random random = new Random(seed);
            List<CostModel.Point> points = new ArrayList<>();
            for (Load load : loads) {
                double noise = 1 + 0.05 * random.nextGaussian();
                points.add(new CostModel.Point(load, seconds(load) * noise));
            }
            Load tree = Load.over(LinkProfiles.of(link), 100, 10_000_000);
            Advisor advisor = Advisor.of(Map.of("socket", points));
            double ratio = advisor.predict("socket", tree).orElseThrow().seconds() / seconds(tree);
            errors[seed] = Math.max(ratio, 1 / ratio) - 1;
        }
        Arrays.sort(errors);
        double median = errors[errors.length / 2];
        assertTrue(median <= 0.15, link + ": " + median);
    }

    /** On a machine so busy that small copies take as long as large ones. */
    @Test
    void noiseOfSmallLoadsDoesNotOutrunTheLink() {
        List<CostModel.Point> points =
                loads("dsl1999", LinkMeasurement.of("dsl1999", false, List.of("socket"), INSTALLED))
                        .stream()
                        .map(load -> new CostModel.Point(load, 2))
                        .toList();
        Load tree = Load.over(LinkProfiles.of("dsl1999"), 100, 10_000_000);
        double predicted =
                Advisor.of(Map.of("socket", points))
                        .predict("socket", tree)
                        .orElseThrow()
                        .seconds();
        assertTrue(predicted >= tree.bytes() * tree.secondsPerByte(), predicted + " s");
    }

    private static double seconds(Load load) {
        return 0.02
                + load.files() * 1e-4
                + load.bytes() * 5e-9
                + 12 * load.roundTrip()
                + 0.3 * load.roundTrip() * load.calls()
                + 1.05 * load.bytes() * load.secondsPerByte();
    }
}
