package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.session.UndoResult;
import org.syncline.lab.advice.Advisor.Advice;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.stats.Interval;

import java.util.List;
import java.util.Optional;

class AdviceTextTest {

    private static Advice advice(String transport, double seconds, double low, double high) {
        return new Advice(transport, seconds, Optional.of(new Interval(low, high)), true);
    }

    @Test
    void whatOverlapsCannotBeTold() {
        Advice socket = advice("socket", 12, 9, 15);
        assertEquals(
                "socket, 12 s (9.0 to 15); rmi and grpc cannot be told from it",
                AdviceText.answer(
                        List.of(
                                socket,
                                advice("rmi", 14, 11, 18),
                                advice("grpc", 19, 15, 24),
                                advice("karmi", 20, 15.1, 26))));
        assertEquals(
                "socket, 12 s (9.0 to 15); all others take longer",
                AdviceText.answer(List.of(socket, advice("rmi", 30, 22, 40))));
        assertEquals(
                "socket, 12 s (9.0 to 15); no other was measured",
                AdviceText.answer(List.of(socket)));
    }

    @Test
    void withoutIntervalsNothingCanBeTold() {
        Advice socket = new Advice("socket", 12, Optional.empty(), false);
        Advice rmi = new Advice("rmi", 1200, Optional.empty(), false);
        assertEquals(
                "socket, 12 s; rmi cannot be told from it",
                AdviceText.answer(List.of(socket, rmi)));
        String said = AdviceText.certainty(0.09, true, List.of(socket, rmi), "isdn");
        assertTrue(said.contains("median error of 9 %"), said);
        assertTrue(said.contains("Nothing was measured over the link isdn: "), said);
        assertTrue(said.contains("extrapolated"), said);
        assertTrue(said.contains("not measured either"), said);
    }

    @Test
    void aMeasuredLinkNeedsNoWords() {
        String said = AdviceText.certainty(0.09, false, List.of(advice("socket", 1, 1, 1)), "lan");
        assertEquals(
                "Cells that the model had not seen were predicted with a median error of 9 %.",
                said);
    }

    @Test
    void aRunStandsBesideWhatWasExpectedOfIt() {
        RunSummary run = RunSummary.of(new UndoResult("run", List.of(), List.of(), List.of(), 1.3));
        assertEquals(Optional.empty(), AdviceText.beside(run));
        assertEquals(
                Optional.of("predicted 1.2 s, took 1.3 s"),
                AdviceText.beside(run.predicted(1.2, Optional.empty())));
        assertEquals(
                Optional.of("predicted 1.2 s (0.85 to 1.9), took 1.3 s"),
                AdviceText.beside(run.predicted(1.2, Optional.of(new Interval(0.85, 1.9)))));
        assertEquals(
                Optional.of("predicted 1.2 s, took 1.3 s: by what the edited plan did"),
                AdviceText.beside(
                        run.predicted(1.2, Optional.empty(), "by what the edited plan did")));
        assertEquals(
                Optional.of("predicted –, took 1.3 s: the run did not do all"),
                AdviceText.beside(run.notPredicted("the run did not do all")));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.00010",
        "0.00001, 0.00010",
        "0.0349, 0.035",
        "1, 1.0",
        "1.25, 1.2",
        "9.96, 10",
        "99.6, 100",
        "123.4, 123",
        "86400, 86400"
    })
    void figuresAreRoundedForReaders(double seconds, String text) {
        assertEquals(text, AdviceText.rough(seconds));
    }
}
