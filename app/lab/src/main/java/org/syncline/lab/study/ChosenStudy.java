package org.syncline.lab.study;

import com.fasterxml.jackson.core.JsonProcessingException;

import org.syncline.lab.advice.PredictionTable;
import org.syncline.lab.experiment.ExpectedTime;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RefusedCells;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredStudies;
import org.syncline.lab.history.StoredStudy;
import org.syncline.lab.worker.ListedTransport;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A study as a user chose it, and which of its cells cannot be measured. The history keeps both, so
 * that it can be gone on with, and reported again, on any day.
 */
public record ChosenStudy(Study study, StudyChoice choice, List<Matrix.Refused> refused) {

    /** Of a study's time, since what a fork takes is known to an order of magnitude only. */
    private static final double RELIED_ON = 0.7;

    private static final String IN_ORDER =
            "The %d experiments of this study ran one after another: %s. Forks that they still"
                + " lacked came last, where there was time. Between cells of different experiments"
                + " a drift of the machine may be part of the difference.";

    public ChosenStudy {
        refused = List.copyOf(refused);
    }

    /**
     * @param transports those of the installation
     * @throws IllegalArgumentException if none of the cells can be measured, with a reason
     */
    public static ChosenStudy of(
            Study study, StudyChoice choice, List<ListedTransport> transports) {
        List<Matrix.Refused> refused = new ArrayList<>();
        boolean possible = false;
        for (Experiment experiment : study.plan(choice).experiments()) {
            Matrix matrix = Matrix.of(experiment.cells(), transports);
            refused.addAll(matrix.refused());
            possible |= !matrix.cells().isEmpty();
        }
        if (!possible) {
            throw new IllegalArgumentException(refused.getFirst().reason());
        }
        return new ChosenStudy(study, choice, refused);
    }

    /** Returns what {@link #recordIn} has recorded. */
    public static ChosenStudy of(StoredStudy stored, StoredStudies studies) throws IOException {
        try {
            return new ChosenStudy(
                    Studies.named(stored.name()),
                    ExperimentJson.read(stored.choice(), StudyChoice.class),
                    ExperimentJson.read(stored.refused(), RefusedCells.class).cells());
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw studies.unreadable(stored, e);
        }
    }

    /** Begins the study in a history and returns its number. */
    long recordIn(HistoryStore history) throws IOException {
        return history.beginStudy(
                study.name(),
                ExperimentJson.line(choice),
                ExperimentJson.line(new RefusedCells(refused)));
    }

    /** Returns its experiments without the cells that cannot be measured. */
    public List<Experiment> experiments() {
        Set<ExperimentCell> without =
                refused.stream().map(Matrix.Refused::cell).collect(Collectors.toSet());
        List<Experiment> experiments = new ArrayList<>();
        for (Experiment each : study.plan(choice).experiments()) {
            List<ExperimentCell> cells =
                    each.cells().stream().filter(cell -> !without.contains(cell)).toList();
            if (!cells.isEmpty()) {
                experiments.add(new Experiment(each.name(), cells, each.effort(), each.seed()));
            }
        }
        return withTimeForAllForks(experiments);
    }

    /**
     * Lets forks that do not level measure only for so long that all forks asked for have time,
     * since figures of few forks have wide intervals however long each fork is.
     */
    private static List<Experiment> withTimeForAllForks(List<Experiment> experiments) {
        Duration budget =
                experiments.isEmpty() ? Duration.ZERO : experiments.getFirst().effort().budget();
        if (budget.isZero()) {
            return experiments;
        }
        Duration least =
                experiments.stream()
                        .map(ExpectedTime::ofAskedForks)
                        .reduce(Duration.ZERO, Duration::plus);
        int patient =
                experiments.stream()
                        .filter(each -> each.effort().mayTakeLonger())
                        .mapToInt(each -> each.effort().forks() * each.cells().size())
                        .sum();
        Duration more =
                Duration.ofNanos((long) (RELIED_ON * budget.toNanos()))
                        .minus(least)
                        .dividedBy(Math.max(1, patient));
        return experiments.stream()
                .map(each -> each.withEffort(each.effort().withMostBeyondLeast(more)))
                .toList();
    }

    /** Makes the report of what the study's runs have measured so far. */
    public StudyReport report(StoredStudy stored, HistoryStore history) throws IOException {
        Map<ExperimentCell, String> reasons = new HashMap<>();
        refused.forEach(each -> reasons.put(each.cell(), each.reason()));
        Results results = new StoredResults(history.runs(), stored.runs(), reasons);
        Study.Plan plan = study.plan(choice);
        List<Results.Measured> compared =
                plan.tellsRatios() ? List.of() : results.measured(experiments());
        return inOrder(plan.report(results), stored.runs().keySet())
                .advised(choice.extent() != Extent.FULL)
                .withTable(TransportRatios.table(choice.transports(), compared, plan::words))
                .withTable(PredictionTable.ofRuns(history, stored.runs().values()))
                .withTable(MeasuredCells.table(experiments(), results))
                .withTable(PhaseTable.table(experiments(), results))
                .withTable(SingleCalls.table(experiments(), results))
                .withTable(LargestOutliers.table(experiments(), results));
    }

    private static StudyReport inOrder(StudyReport report, Collection<String> experiments) {
        return experiments.size() < 2
                ? report
                : report.withNote(
                        IN_ORDER.formatted(experiments.size(), String.join("; ", experiments)));
    }

    /** Returns the words of the command that measures it again, without the program's name. */
    public List<String> words() {
        List<String> words = new ArrayList<>(List.of("study", study.name()));
        if (choice.extent() != Extent.USUAL) {
            words.add("--" + choice.extent().label());
        }
        if (!choice.transports().equals(study.transports(choice.extent()))) {
            words.addAll(List.of("--transport", String.join(",", choice.transports())));
        }
        choice.links().forEach(link -> words.addAll(List.of("--link", link)));
        return words;
    }
}
