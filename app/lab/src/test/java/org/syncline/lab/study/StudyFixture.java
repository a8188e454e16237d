package org.syncline.lab.study;

import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.history.HistoryStore;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/** Studies as a user chooses them, and a history for them. */
final class StudyFixture {

    static final Map<String, String> MACHINE = Map.of("cpu", "Z80", "cores", "2");

    private StudyFixture() {}

    static HistoryStore open(Path folder) throws IOException {
        return HistoryStore.open(
                folder.resolve("runs.db"), "1.2", Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
    }

    static ChosenStudy chosen(String name, Extent extent) {
        Study study = Studies.named(name);
        return new ChosenStudy(study, StudyChoice.usual(study, extent), List.of());
    }

    /** Returns how many forks an experiment asks for. */
    static int forks(Experiment experiment) {
        return experiment.cells().size() * experiment.effort().forks();
    }
}
