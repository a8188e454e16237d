package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.compress.Compression;
import org.syncline.core.measure.Warmth;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.advice.Advisor.Advice;
import org.syncline.lab.advice.PredictionBasis.Before;
import org.syncline.lab.advice.PredictionBasis.Reach;
import org.syncline.lab.advice.PredictionBasis.RunConditions;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.timing.CarriedContent;

import java.util.Optional;
import java.util.stream.Stream;

/** Which runs are predicted, from which stored ones, and what is said of the others. */
class PredictionBasisTest {

    private static final SyncOptions FAST = SyncOptions.DEFAULT.withDurable(false);
    private static final RunConditions UPDATE =
            new RunConditions(
                    "rmi", FAST, Warmth.WARM, Reach.NEAR, Before.SYNCHRONISED, false, true);
    private static final Advice TOLD = new Advice("rmi", 2, Optional.of(new Interval(1, 4)), true);

    private static RunConditions with(SyncOptions options) {
        return new RunConditions(
                "rmi", options, Warmth.WARM, Reach.NEAR, Before.SYNCHRONISED, false, true);
    }

    private static RunConditions first(SyncOptions options) {
        return new RunConditions(
                "rmi", options, Warmth.WARM, Reach.NEAR, Before.EMPTY, false, true);
    }

    private static RunConditions with(
            Warmth warmth, Reach reach, Before before, boolean edited, boolean whole) {
        return new RunConditions("rmi", FAST, warmth, reach, before, edited, whole);
    }

    static Stream<Arguments> never() {
        return Stream.of(
                Arguments.of(
                        with(Warmth.WARM, Reach.FAR, Before.EMPTY, true, false),
                        "the run did not do all"),
                Arguments.of(
                        with(Warmth.COLD_TRANSPORT, Reach.TWO_PEERS, Before.EMPTY, true, true),
                        "no command measures runs between two peers"),
                Arguments.of(
                        with(Warmth.COLD, Reach.FAR, Before.SYNCHRONISED, false, true),
                        "no command measures \"sync\" between machines; \"syncline experiment run"
                                + " FILE --lab NAME\" measures forks between them, whose bytes are"
                                + " always relayed on the machine that serves, and predicts those"
                                + " alone"),
                Arguments.of(
                        with(Warmth.COLD_TRANSPORT, Reach.NEAR, Before.EMPTY, false, true),
                        "no command measures the first run over a transport in a program that had"
                                + " runs over others; the next one over it can be predicted"),
                Arguments.of(
                        with(FAST.withChoices(FAST.scope().choices().withXattrs(true))),
                        "no command measures owners and extended attributes"),
                Arguments.of(
                        with(Warmth.WARM, Reach.NEAR, Before.OTHER, false, true),
                        "of first synchronisations only copies to an empty root of a peer are"
                                + " measured"),
                Arguments.of(
                        with(Warmth.WARM, Reach.NEAR, Before.EMPTY, true, true),
                        "no command measures first copies whose plan was edited; the next run of"
                                + " these roots is an update, which can be predicted"));
    }

    @ParameterizedTest
    @MethodSource("never")
    void aRunThatNothingMeasuresHasAReason(RunConditions run, String reason) {
        assertEquals(new PredictionBasis.None(reason), PredictionBasis.of(run));
    }

    private static PredictionBasis.Runs like(RunConditions run) {
        return assertInstanceOf(PredictionBasis.Runs.class, PredictionBasis.of(run));
    }

    static Stream<Arguments> lacking() {
        return Stream.of(
                Arguments.of(
                        UPDATE,
                        "too few updates with sha-256 over rmi were measured; \"syncline study"
                                + " advice --transport rmi\" measures such"),
                Arguments.of(
                        with(Warmth.COLD, Reach.NEAR, Before.EMPTY, false, true),
                        "too few first copies with sha-256 over rmi were measured; \"syncline"
                                + " study advice --transport rmi\" measures such"),
                Arguments.of(
                        with(FAST.withCompression(Compression.parse("zstd")).withDurable(true)),
                        "too few updates with sha-256 --compress zstd:3 --durable over rmi were"
                            + " measured; \"syncline experiment run FILE\" measures such if FILE"
                            + " has transport = [\"rmi\"] and, below [[sync]], digest ="
                            + " [\"sha-256\"], compress = [\"zstd:3\"], durable = [true], exercise"
                            + " = [\"copy\", \"no-op\", \"edited\"]"),
                Arguments.of(
                        with(FAST.withCallStyle(CallStyle.BATCHED).withDigest("md5")),
                        "too few updates with md5 --call batched over rmi were measured;"
                                + " \"syncline experiment run FILE\" measures such if FILE has"
                                + " transport = [\"rmi\"] and, below [[sync]], digest = [\"md5\"],"
                                + " call = [\"batched\"], exercise = [\"copy\", \"no-op\","
                                + " \"edited\"]"),
                Arguments.of(
                        with(FAST.withDelta(DeltaMode.NEVER).withVerified(true)),
                        "too few updates with sha-256 --delta never --verify-writes over rmi were"
                            + " measured; \"syncline experiment run FILE\" measures such if FILE"
                            + " has transport = [\"rmi\"] and, below [[sync]], digest ="
                            + " [\"sha-256\"], delta = [\"never\"], verify-writes = [true],"
                            + " exercise = [\"copy\", \"no-op\", \"edited\"]"),
                Arguments.of(
                        with(FAST.withBandwidth(500)),
                        "too few updates with sha-256 --bwlimit over rmi were measured; \"syncline"
                            + " experiment run FILE\" measures such if FILE has transport ="
                            + " [\"rmi\"] and, below [[sync]], digest = [\"sha-256\"], bwlimit ="
                            + " [\"500B\"], exercise = [\"copy\", \"no-op\", \"edited\"]; no less"
                            + " than 2.0 s for 1.00 kB at --bwlimit 500"),
                Arguments.of(
                        first(FAST.withBandwidth(500)),
                        "too few first copies with sha-256 --bwlimit over rmi were measured;"
                                + " \"syncline study advice --transport rmi\" measures such; no"
                                + " less than 2.0 s for 1.00 kB at --bwlimit 500"),
                Arguments.of(
                        first(FAST.withCompression(Compression.parse("zstd"))),
                        "too few first copies with sha-256 --compress zstd:3 over rmi were"
                                + " measured; \"syncline study advice --transport rmi\" measures"
                                + " such"));
    }

    @ParameterizedTest
    @MethodSource("lacking")
    void whereTooLittleWasMeasuredTheCommandIsNamedThatMeasuresIt(
            RunConditions run, String reason) {
        PredictionBasis.Runs like = like(run);
        Load load = Load.over(LinkProfiles.NONE, 10, 1_000, like.kind());
        assertEquals(Expectation.none(reason), like.expectation(Optional.empty(), load));
    }

    static Stream<Arguments> told() {
        return Stream.of(
                Arguments.of(UPDATE, TOLD, ""),
                Arguments.of(with(FAST.withDelta(DeltaMode.ALWAYS)), TOLD, ""),
                Arguments.of(
                        with(Warmth.WARM, Reach.NEAR, Before.SYNCHRONISED, true, true),
                        TOLD,
                        "by what the edited plan did"),
                Arguments.of(
                        with(FAST.withCompression(Compression.parse("lz4"))),
                        TOLD,
                        "from runs with --compress lz4:1 and without, by the bytes that were to be"
                                + " compressed"),
                Arguments.of(
                        with(FAST.withBandwidth(500)),
                        TOLD,
                        "from runs with a limit and without, and 2.0 s for 1.00 kB at --bwlimit"
                                + " 500"));
    }

    @ParameterizedTest
    @MethodSource("told")
    void howATimeWasComeByIsSaid(RunConditions run, Advice expected, String words) {
        PredictionBasis.Runs like = like(run);
        Load load =
                Load.over(LinkProfiles.NONE, 10, 10_000, like.kind())
                        .carrying(new CarriedContent(1_000, 10_000));
        assertEquals(
                new Expectation(Optional.of(expected), words),
                like.expectation(Optional.of(TOLD), load));
    }

    /** Of a run that carries nothing usual ones tell the time. */
    @Test
    void aLimitThatNothingWaitsForIsNone() {
        PredictionBasis.Runs like = like(with(FAST.withBandwidth(1_000)));
        Load nothing =
                Load.over(LinkProfiles.NONE, 0, 0, like.kind()).carrying(new CarriedContent(0, 0));
        assertEquals(SyncKind.USUAL.ofUpdate(), nothing.kind());
        assertEquals(
                new Expectation(Optional.of(TOLD), ""),
                like.expectation(Optional.of(TOLD), nothing));
        String lacking = like.expectation(Optional.empty(), nothing).words();
        assertTrue(lacking.startsWith("too few updates with sha-256 over rmi "), lacking);
    }

    @ParameterizedTest
    @CsvSource({"COLD, true", "WARM, false"})
    void aColdRunIsPredictedFromColdOnes(Warmth warmth, boolean cold) {
        RunConditions run = with(warmth, Reach.NEAR, Before.EMPTY, false, true);
        assertEquals(cold, like(run).kind().cold());
        assertTrue(like(UPDATE).kind().update() && !like(run).kind().update());
    }

    private static PredictionBasis ofCell(Exercise exercise, String link) {
        Work.Sync work =
                new Work.Sync(
                        new CorpusSpec(CorpusKind.CHAT, 1, 10, 1_000),
                        exercise,
                        CallStyle.PIPELINED,
                        "sha-256",
                        "zstd",
                        true);
        ExperimentCell cell = new ExperimentCell(work, "rmi", link);
        return PredictionBasis.of(work, cell, Optional.of("bench:shelf"));
    }

    /** First copies that may use stamps have none to use. */
    @ParameterizedTest
    @CsvSource({"COPY, none", "COPY, isdn", "NO_OP, none", "EDITED, none"})
    void aCellIsPredictedFromItsPairAndItsCompression(Exercise exercise, String link) {
        PredictionBasis.Runs like =
                assertInstanceOf(PredictionBasis.Runs.class, ofCell(exercise, link));
        assertEquals(Optional.of("bench:shelf"), like.pair());
        assertEquals("zstd:3", like.kind().compression());
        assertEquals(exercise != Exercise.COPY, like.kind().update());
        assertEquals(link, like.link());
    }

    @ParameterizedTest
    @CsvSource({"NO_OP, isdn", "EDITED, isdn"})
    void noUpdateIsLearntFromOverALink(Exercise exercise, String link) {
        assertEquals(
                new PredictionBasis.None(
                        "no command measures updates over a link so that they can be learnt from:"
                                + " their content goes either way"),
                ofCell(exercise, link));
    }
}
