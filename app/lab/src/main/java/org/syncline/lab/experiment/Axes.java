package org.syncline.lab.experiment;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.probe.CallShape;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * One part of a matrix: lists of values, of which every combination is a cell. The values have the
 * meanings that they have in {@link Work} and {@link ExperimentCell}, and no list is empty. Each
 * part has a default: what is measured where nothing else is chosen.
 */
public sealed interface Axes {

    /**
     * Where work with a server is done.
     *
     * @param transports names of transports
     * @param links settings of emulated links, or names of profiles
     */
    record Routes(List<String> transports, List<String> links) {

        public static final Routes DEFAULT =
                new Routes(List.of("socket", "rmi", "karmi"), List.of(ExperimentCell.NO_LINK));

        public Routes {
            transports = filled("transport", transports);
            links = filled("link", links);
        }
    }

    /**
     * Calls.
     *
     * @param bytes approximate sizes each way; 0 for the usual size of a shape
     * @param calls of each thread in an iteration
     */
    record Calls(
            Routes routes,
            List<CallShape> shapes,
            List<Long> bytes,
            List<Integer> threads,
            List<Integer> inFlight,
            List<Integer> calls)
            implements Axes {

        public static final Calls DEFAULT =
                new Calls(
                        Routes.DEFAULT,
                        List.of(CallShape.ADD),
                        List.of(0L),
                        List.of(1),
                        List.of(1),
                        List.of(1000));

        public Calls {
            shapes = filled("shape", shapes);
            bytes = filled("bytes", bytes);
            threads = filled("threads", threads);
            inFlight = filled("in-flight", inFlight);
            calls = filled("calls", calls);
        }
    }

    /**
     * Synchronisations.
     *
     * @param bandwidths most bytes of content a second; 0 for no limit
     */
    record Syncs(
            Routes routes,
            List<CorpusSpec> corpora,
            List<Exercise> exercises,
            List<CallStyle> callStyles,
            List<String> digests,
            List<String> compressions,
            List<Boolean> cached,
            List<Boolean> durable,
            List<DeltaMode> deltas,
            List<Long> bandwidths,
            List<Boolean> verified)
            implements Axes {

        /**
         * Full copies of the small corpora, with the options that a synchronisation has, but
         * without forcing content to disk.
         */
        public static final Syncs DEFAULT =
                new Syncs(
                        Routes.DEFAULT,
                        Stream.of(CorpusKind.values())
                                .map(kind -> CorpusSpec.small(kind, CorpusSpec.DEFAULT_SEED))
                                .toList(),
                        List.of(Exercise.COPY),
                        List.of(SyncOptions.DEFAULT.transfer().callStyle()),
                        List.of(SyncOptions.DEFAULT.scope().digest()),
                        List.of(Work.Sync.UNCOMPRESSED),
                        List.of(false),
                        List.of(false),
                        List.of(Work.Handling.USUAL.delta()),
                        List.of(Work.Handling.USUAL.bandwidth()),
                        List.of(Work.Handling.USUAL.verified()));

        public Syncs {
            corpora = filled("corpus", corpora);
            exercises = filled("exercise", exercises);
            callStyles = filled("call", callStyles);
            digests = filled("digest", digests);
            compressions = filled("compress", compressions);
            cached = filled("cached", cached);
            durable = filled("durable", durable);
            deltas = filled("delta", deltas);
            bandwidths = filled("bwlimit", bandwidths);
            verified = filled("verify-writes", verified);
        }
    }

    /** Signing on this machine. */
    record Signings(
            List<Integer> files, List<Long> bytes, List<String> digests, List<Integer> workers)
            implements Axes {

        /** Every digest. */
        public static final Signings DEFAULT =
                new Signings(
                        List.of(100),
                        List.of(64L << 10),
                        Arrays.stream(DigestAlgorithm.values())
                                .map(DigestAlgorithm::label)
                                .toList(),
                        List.of(1));

        public Signings {
            files = filled("files", files);
            bytes = filled("bytes", bytes);
            digests = filled("digest", digests);
            workers = filled("workers", workers);
        }
    }

    private static <T> List<T> filled(String axis, List<T> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("the axis " + axis + " needs at least one value");
        }
        return List.copyOf(values);
    }
}
