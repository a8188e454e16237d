package org.syncline.lab.experiment;

import org.syncline.core.model.PrintableText;
import org.syncline.lab.worker.ListedTransport;

import java.util.List;

/**
 * An experiment as people describe it: by axes instead of cells.
 *
 * @param name one line, at most 100 characters
 * @param parts of the matrix, at least one
 * @param seed of the order in which forks run and of everything generated
 * @param machines for a run between machines of a group
 */
public record ExperimentDesign(
        String name, List<Axes> parts, CellEffort effort, long seed, MachinePairs machines) {

    static final int LONGEST_NAME = 100;

    public ExperimentDesign {
        parts = List.copyOf(parts);
        if (name.isBlank()
                || name.length() > LONGEST_NAME
                || !PrintableText.line(name).equals(name)) {
            throw new IllegalArgumentException(
                    "the name of an experiment is one line of 1 to "
                            + LONGEST_NAME
                            + " characters, not \""
                            + NearestNames.clipped(name)
                            + "\"");
        }
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("experiment \"" + name + "\" measures nothing");
        }
    }

    /** Makes one that names no machines. */
    public ExperimentDesign(String name, List<Axes> parts, CellEffort effort, long seed) {
        this(name, parts, effort, seed, MachinePairs.ANY);
    }

    /**
     * Returns this design, to be measured within this machine.
     *
     * @throws IllegalArgumentException if it is one for machines of a group, as a sentence
     */
    public ExperimentDesign withinOneMachine() {
        if (!machines.equals(MachinePairs.ANY)) {
            throw new IllegalArgumentException(
                    ("experiment \"%s\" says which pairs of machines measure, which \"syncline"
                         + " experiment run FILE --lab NAME\" has them do; without pairs and"
                         + " pairs-at-once it is measured on this machine")
                            .formatted(name));
        }
        return this;
    }

    /**
     * Returns a design of the same cells, which may come in another order.
     *
     * @throws IllegalArgumentException for work that axes cannot describe, as a sentence
     */
    public static ExperimentDesign of(Experiment experiment) {
        return new ExperimentDesign(
                experiment.name(),
                CellAxes.of(experiment.cells()),
                experiment.effort(),
                experiment.seed());
    }

    /** Returns its matrix, as {@link Matrix#of}. */
    public Matrix matrix(List<ListedTransport> transports) {
        return Matrix.of(parts, transports);
    }

    /**
     * Returns the experiment of the cells that can be measured.
     *
     * @throws IllegalArgumentException if there is none, with the reason of the first, or if there
     *     are too many
     */
    public Experiment experiment(List<ListedTransport> transports) {
        Matrix matrix = matrix(transports);
        if (matrix.cells().isEmpty()) {
            Matrix.Refused first = matrix.refused().getFirst();
            throw new IllegalArgumentException(
                    "none of the "
                            + matrix.refused().size()
                            + " cells can be measured, such as "
                            + CellText.of(first.cell())
                            + ": "
                            + first.reason());
        }
        return new Experiment(name, matrix.cells(), effort, seed);
    }
}
