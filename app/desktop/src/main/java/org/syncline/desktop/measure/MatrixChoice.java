package org.syncline.desktop.measure;

import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.Axes;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Efforts;
import org.syncline.lab.experiment.ExperimentDesign;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.worker.ListedTransport;

import java.util.List;

/**
 * The matrix that the user has chosen: synchronisations of corpora over transports. Immutable.
 *
 * @param transports their names
 */
public record MatrixChoice(
        List<String> transports,
        List<CorpusSpec> corpora,
        Exercise exercise,
        MoreAxes more,
        CellEffort effort) {

    private static final String NAME = "window";
    private static final long SEED = 1;

    public MatrixChoice {
        transports = List.copyOf(transports);
        corpora = List.copyOf(corpora);
    }

    /**
     * Returns the choice that the dialog begins with: the same transports and effort as the command
     * line's, over the corpora that are mixed.
     */
    static MatrixChoice preset(List<CorpusSpec> corpora) {
        return new MatrixChoice(
                Axes.Routes.DEFAULT.transports(),
                corpora.stream().filter(each -> each.kind() == CorpusKind.MIXED).toList(),
                Exercise.COPY,
                MoreAxes.DEFAULT,
                Efforts.DEFAULT);
    }

    /**
     * Returns the experiment, which differs from a synchronisation's usual options in nothing else.
     *
     * @throws IllegalArgumentException if nothing is chosen of an axis, as a sentence
     */
    public ExperimentDesign design() {
        if (transports.isEmpty()) {
            throw new IllegalArgumentException("Choose at least one transport.");
        }
        if (corpora.isEmpty()) {
            throw new IllegalArgumentException("Choose at least one corpus.");
        }
        more.check();
        Axes.Syncs axes =
                new Axes.Syncs(
                        new Axes.Routes(transports, more.links()),
                        corpora,
                        List.of(exercise),
                        more.callStyles(),
                        more.digests(),
                        more.compressions(),
                        Axes.Syncs.DEFAULT.cached(),
                        Axes.Syncs.DEFAULT.durable(),
                        Axes.Syncs.DEFAULT.deltas(),
                        Axes.Syncs.DEFAULT.bandwidths(),
                        Axes.Syncs.DEFAULT.verified());
        return new ExperimentDesign(NAME, List.of(axes), effort, SEED);
    }

    /** Returns its cells, apart from those that cannot be measured. */
    Matrix matrix(List<ListedTransport> installed) {
        return design().matrix(installed);
    }
}
