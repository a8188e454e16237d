package org.syncline.lab.experiment;

import org.syncline.lab.worker.ListedTransport;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All combinations of the values of axes: part after part; in each the works in the order of the
 * axes, the last changing fastest, and for each work the links and for each link the transports.
 *
 * @param cells those that can be measured, none twice
 * @param refused those that cannot, none twice
 */
public record Matrix(List<ExperimentCell> cells, List<Refused> refused) {

    /** The most combinations of a matrix. */
    public static final int MOST_CELLS = 10_000;

    /**
     * A combination that cannot be measured.
     *
     * @param reason a sentence for the user, which names what cannot be
     */
    public record Refused(ExperimentCell cell, String reason) {}

    public Matrix {
        cells = List.copyOf(cells);
        refused = List.copyOf(refused);
    }

    /**
     * Returns the matrix of all these parts.
     *
     * @param transports those of the installation; the libraries of none are loaded
     * @throws IllegalArgumentException for too many combinations, as a sentence for the user
     */
    public static Matrix of(List<? extends Axes> parts, List<ListedTransport> transports) {
        requireFew(parts);
        return of(combinations(parts), transports);
    }

    /** Returns these cells, apart from those that cannot be measured. */
    public static Matrix of(Collection<ExperimentCell> cells, List<ListedTransport> transports) {
        CellCheck check = new CellCheck(transports);
        List<ExperimentCell> possible = new ArrayList<>();
        List<Refused> refused = new ArrayList<>();
        for (ExperimentCell cell : cells) {
            Optional<String> reason = check.refusal(cell);
            if (reason.isPresent()) {
                refused.add(new Refused(cell, reason.get()));
            } else {
                possible.add(cell);
            }
        }
        return new Matrix(possible, refused);
    }

    private static Set<ExperimentCell> combinations(List<? extends Axes> parts) {
        Set<ExperimentCell> all = new LinkedHashSet<>();
        for (Axes part : parts) {
            switch (part) {
                case Axes.Calls calls -> addAll(all, works(calls), calls.routes());
                case Axes.Syncs syncs -> addAll(all, works(syncs), syncs.routes());
                case Axes.Signings signings ->
                        works(signings)
                                .forEach(
                                        work ->
                                                all.add(
                                                        new ExperimentCell(
                                                                work,
                                                                ExperimentCell.LOCAL,
                                                                ExperimentCell.NO_LINK)));
            }
        }
        return all;
    }

    private static void addAll(Set<ExperimentCell> all, List<Work> works, Axes.Routes routes) {
        for (Work work : works) {
            for (String link : routes.links()) {
                for (String transport : routes.transports()) {
                    all.add(new ExperimentCell(work, transport, link));
                }
            }
        }
    }

    private static List<Work> works(Axes.Calls axes) {
        List<Work> works = new ArrayList<>();
        for (var shape : axes.shapes()) {
            for (long bytes : axes.bytes()) {
                for (int threads : axes.threads()) {
                    for (int inFlight : axes.inFlight()) {
                        for (int calls : axes.calls()) {
                            works.add(new Work.Calls(shape, bytes, threads, inFlight, calls));
                        }
                    }
                }
            }
        }
        return works;
    }

    private static List<Work> works(Axes.Syncs axes) {
        List<Work> works = new ArrayList<>();
        for (var corpus : axes.corpora()) {
            for (var exercise : axes.exercises()) {
                for (var style : axes.callStyles()) {
                    for (String digest : axes.digests()) {
                        for (String compression : axes.compressions()) {
                            var usual =
                                    new Work.Sync(
                                            corpus, exercise, style, digest, compression, false);
                            addSyncs(works, usual, axes);
                        }
                    }
                }
            }
        }
        return works;
    }

    private static void addSyncs(List<Work> works, Work.Sync sync, Axes.Syncs axes) {
        for (boolean cached : axes.cached()) {
            for (boolean durable : axes.durable()) {
                for (Work.Handling handling : handlings(axes)) {
                    works.add(sync.withCached(cached).withDurable(durable).withHandling(handling));
                }
            }
        }
    }

    private static List<Work.Handling> handlings(Axes.Syncs axes) {
        List<Work.Handling> handlings = new ArrayList<>();
        for (var delta : axes.deltas()) {
            for (long bandwidth : axes.bandwidths()) {
                for (boolean verified : axes.verified()) {
                    handlings.add(new Work.Handling(delta, bandwidth, verified));
                }
            }
        }
        return handlings;
    }

    private static List<Work> works(Axes.Signings axes) {
        List<Work> works = new ArrayList<>();
        for (int files : axes.files()) {
            for (long bytes : axes.bytes()) {
                for (String digest : axes.digests()) {
                    for (int workers : axes.workers()) {
                        works.add(new Work.Signing(files, bytes, digest, workers));
                    }
                }
            }
        }
        return works;
    }

    /** Counts before anything is made, so that no list of millions is. */
    private static void requireFew(List<? extends Axes> parts) {
        long count = 0;
        for (Axes part : parts) {
            long product = 1;
            for (Collection<?> axis : axes(part)) {
                product = Math.min(MOST_CELLS + 1L, product * axis.size());
            }
            count += product;
        }
        if (count > MOST_CELLS) {
            throw new IllegalArgumentException(
                    "there are more than "
                            + MOST_CELLS
                            + " combinations; leave out values of some axes, or make several"
                            + " experiments of it");
        }
    }

    private static List<Collection<?>> axes(Axes part) {
        return switch (part) {
            case Axes.Calls(
                            var routes,
                            var shapes,
                            var bytes,
                            var threads,
                            var inFlight,
                            var calls) ->
                    List.of(
                            routes.transports(),
                            routes.links(),
                            shapes,
                            bytes,
                            threads,
                            inFlight,
                            calls);
            case Axes.Syncs(
                            var routes,
                            var corpora,
                            var exercises,
                            var styles,
                            var digests,
                            var compressions,
                            var cached,
                            var durable,
                            var deltas,
                            var bandwidths,
                            var verified) ->
                    List.of(
                            routes.transports(),
                            routes.links(),
                            corpora,
                            exercises,
                            styles,
                            digests,
                            compressions,
                            cached,
                            durable,
                            deltas,
                            bandwidths,
                            verified);
            case Axes.Signings(var files, var bytes, var digests, var workers) ->
                    List.of(files, bytes, digests, workers);
        };
    }
}
