package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.study.ChosenStudy;
import org.syncline.lab.study.Extent;
import org.syncline.lab.study.Studies;
import org.syncline.lab.study.Study;
import org.syncline.lab.study.StudyChoice;
import org.syncline.lab.worker.TransportCatalogue;

import java.util.List;
import java.util.Optional;

class CoresNoteTest {

    private static final String REPEAT = "./syncline study karmi";

    private static Optional<String> note(String study, Optional<String> placed) {
        return note(study, Extent.USUAL, placed);
    }

    private static Optional<String> note(String study, Extent extent, Optional<String> placed) {
        Study chosen = Studies.named(study);
        StudyChoice choice = new StudyChoice(extent, List.of("rmi", "socket"), List.of());
        return CoresNote.of(
                ChosenStudy.of(chosen, choice, TransportCatalogue.installed().all()).experiments(),
                placed,
                REPEAT);
    }

    @ParameterizedTest
    @CsvSource({
        ", taskset -c 0 ./syncline study karmi",
        "0-1, taskset -c 0 ./syncline study karmi",
        "'2,4-5', taskset -c 2 ./syncline study karmi",
        "3, shared one core"
    })
    void itGoesByTheCoresThatThereWere(String placed, String said) {
        String note = note("karmi", Optional.ofNullable(placed)).orElseThrow();
        assertTrue(note.contains(said), note);
    }

    @ParameterizedTest
    @CsvSource({
        "karmi, QUICK, true",
        "mobility, QUICK, true",
        "lawrey, QUICK, false",
        "lawrey, USUAL, true",
        "gredler, USUAL, false"
    })
    void whoeverHasCallsOnOneCoreIsToldWhere(String study, Extent extent, boolean shown) {
        String note = note(study, extent, Optional.empty()).orElseThrow();
        assertEquals(shown, note.contains("\"Both ends on one core\" shows"), note);
    }

    @Test
    void whoCallsNothingInALoopIsToldNothing() {
        assertEquals(Optional.empty(), note("ries", Optional.empty()));
    }
}
