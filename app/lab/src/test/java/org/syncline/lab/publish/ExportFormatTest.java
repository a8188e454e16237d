package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.study.ChosenStudy;
import org.syncline.lab.study.ClockedForks;
import org.syncline.lab.study.Extent;
import org.syncline.lab.study.Studies;
import org.syncline.lab.study.Study;
import org.syncline.lab.study.StudyChoice;
import org.syncline.lab.study.StudyRun;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What is exported later is what was written when it was measured. */
class ExportFormatTest {

    private static final Map<String, String> MACHINE = Map.of("cpu", "Z80", "cores", "2");

    @TempDir private Path dir;

    private HistoryStore open() throws IOException {
        return HistoryStore.open(
                dir.resolve("runs.db"), "1.2", Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
    }

    private static ChosenStudy chosen(String name) {
        Study study = Studies.named(name);
        return new ChosenStudy(study, StudyChoice.usual(study, Extent.QUICK), List.of());
    }

    @Test
    void everyFormatOfAnExportHasTheFiguresOfTheReport() throws IOException {
        long run;
        Path folder = dir.resolve("report");
        Publication then;
        try (HistoryStore history = open()) {
            StudyRun.Outcome outcome =
                    new StudyRun(history, new ClockedForks())
                            .begin(chosen("fairuzov"), MACHINE, RunListener.NONE);
            then = Publication.of(history, history.studies().study(outcome.study()));
            StudyFolder.write(folder, then);
            run = outcome.results().getLast().run();
        }
        Publication later;
        try (HistoryStore history = open()) {
            later = Publication.of(history, run);
        }
        String csv = ExportFormat.CSV.text(later);
        String markdown = ExportFormat.MARKDOWN.text(later);
        String latex = ExportFormat.LATEX.text(later);
        int tables = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".csv")) {
                    tables++;
                    assertTrue(csv.contains("\r\n" + Files.readString(file)), name);
                } else if (name.endsWith(".md")) {
                    assertTrue(markdown.contains(Files.readString(file)), name);
                } else if (name.equals("report.tex")) {
                    assertTrue(Files.readString(file).contains("\\includegraphics"), name);
                } else if (name.endsWith(".tex")) {
                    assertTrue(latex.contains(Files.readString(file)), name);
                }
            }
        }
        assertEquals(then.report().tables().size(), tables);
        ObjectMapper mapper = new ObjectMapper();
        assertEquals(
                mapper.readTree(folder.resolve("study.json").toFile()),
                mapper.readTree(ExportFormat.JSON.text(later)));
        assertEquals(mapper.readTree(folder.resolve("study.json").toFile()), exported(run, mapper));
        assertEquals(
                Files.readString(folder.resolve("report.html")), ExportFormat.HTML.text(later));
        assertTrue(ExportFormat.HTML.text(later).contains("timer's resolution 20 ns"));
        assertTrue(ExportFormat.XLSX.bytes(later).length > 0);
        assertThrows(IllegalStateException.class, () -> ExportFormat.XLSX.text(later));
    }

    /** Returns the JSON of a run without its raw samples, which are those of all its study. */
    private JsonNode exported(long run, ObjectMapper mapper) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (HistoryStore history = open()) {
            ExportFormat.JSON.write(history, run, bytes);
            ObjectNode json = (ObjectNode) mapper.readTree(bytes.toByteArray());
            int runs = history.studies().of(run).orElseThrow().runs().size();
            assertEquals(runs, json.remove("runs").size());
            return json;
        }
    }

    @Test
    void theRunOfAnExperimentIsExportedWithAllItsTables() throws IOException {
        Study karmi = Studies.named("karmi");
        Experiment experiment =
                new Experiment(
                        "=evil\u001b[2J\nname",
                        karmi.plan(StudyChoice.usual(karmi, Extent.QUICK))
                                .experiments()
                                .getFirst()
                                .cells(),
                        new CellEffort(2, 0, 3, Duration.ZERO, Duration.ZERO),
                        1);
        try (HistoryStore history = open()) {
            ExperimentResult result =
                    new ExperimentRunner(new ClockedForks(), history)
                            .run(experiment, MACHINE, RunListener.NONE);
            Publication publication = Publication.of(history, result.run());
            String csv = ExportFormat.CSV.text(publication);
            for (Table table : publication.report().tables()) {
                assertTrue(csv.contains("\r\n" + TableFormat.CSV.write(table)), table::title);
            }
            for (ExportFormat format : ExportFormat.values()) {
                String text = format.isText() ? format.text(publication) : "";
                assertFalse(text.contains("\u001b"), format::name);
            }
            assertTrue(ExportFormat.HTML.text(publication).contains("timer's resolution 20 to 21"));
            assertFalse(ExportFormat.HTML.text(publication).contains("How to repeat"));
        }
    }
}
