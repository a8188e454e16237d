package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.study.ChosenStudy;
import org.syncline.lab.study.ClockedForks;
import org.syncline.lab.study.Extent;
import org.syncline.lab.study.Studies;
import org.syncline.lab.study.Study;
import org.syncline.lab.study.StudyChoice;
import org.syncline.lab.study.StudyRun;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

class PublicationTest {

    @TempDir private Path dir;

    private Publication of(String name) throws IOException {
        Study study = Studies.named(name);
        Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
        try (HistoryStore history = HistoryStore.open(dir.resolve("runs.db"), "1.2", clock)) {
            StudyRun.Outcome outcome =
                    new StudyRun(history, new ClockedForks())
                            .begin(
                                    new ChosenStudy(
                                            study,
                                            StudyChoice.usual(study, Extent.QUICK),
                                            List.of()),
                                    Map.of("cores", "2"),
                                    RunListener.NONE);
            return Publication.of(history, history.studies().study(outcome.study()));
        }
    }

    @Test
    void theNoteOnCoresComesBeforeAllOthers() throws IOException {
        List<String> notes = of("karmi").report().notes();
        assertTrue(notes.getFirst().startsWith("The cores of both JVMs"), notes::toString);
        assertTrue(
                notes.stream().anyMatch(note -> note.startsWith("karmi stands for KaRMI")),
                notes::toString);
    }

    @ParameterizedTest
    @CsvSource({"karmi, What the original claims", "advice, What is claimed here"})
    void claimsAreThoseOfAnOriginalWhereThereIsOne(String study, String heading)
            throws IOException {
        Publication publication = of(study);
        assertTrue(ExportFormat.HTML.text(publication).contains("<h2>" + heading + "</h2>"));
        assertTrue(ExportFormat.MARKDOWN.text(publication).contains("## " + heading + "\n"));
        assertTrue(
                LatexReport.write(publication, List.of()).contains("\\section*{" + heading + "}"));
        assertEquals("study.json", publication.kind().file());
    }
}
