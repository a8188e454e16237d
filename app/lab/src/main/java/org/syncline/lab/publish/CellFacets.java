package org.syncline.lab.publish;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.options.Labels;
import org.syncline.lab.table.Figures;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A cell as charts show it: by its place on each axis but its link.
 *
 * @param kind of work, in the plural
 * @param series what stands in the legend: the transport, or the digest where nothing travels
 * @param facets its places on the other axes, the same axes for all cells of a kind
 */
record CellFacets(String kind, String series, List<Facet> facets) {

    /**
     * A place on an axis.
     *
     * @param words the place in words that need no name of the axis beside them
     * @param size where the axis is one of sizes
     */
    record Facet(String axis, String words, OptionalDouble size) {

        private static Facet of(String axis, String words) {
            return new Facet(axis, words, OptionalDouble.empty());
        }

        private static Facet bytes(long bytes) {
            return new Facet(BYTES, Figures.bytes(bytes), OptionalDouble.of(bytes));
        }

        private static Facet files(int files) {
            return new Facet("files", counted(files, "file"), OptionalDouble.of(files));
        }
    }

    /** The axis of sizes in bytes. */
    static final String BYTES = "bytes";

    CellFacets {
        facets = List.copyOf(facets);
    }

    static CellFacets of(ExperimentCell cell) {
        String over = cell.transport();
        return switch (cell.work()) {
            case Work.Calls calls -> new CellFacets("Calls", over, facets(calls));
            case Work.OnOneCore confined ->
                    new CellFacets("Calls", over + ", one core", facets(confined.calls()));
            case Work.Tunnelled tunnelled ->
                    new CellFacets(
                            "Calls",
                            over + ", TLS (" + tunnelled.tls() + ")",
                            facets(tunnelled.plain()));
            case Work.Loops loops ->
                    new CellFacets("Loops of calls", over, facets(loops.together()));
            case Work.Copies copies ->
                    new CellFacets("Serialisation", over, facets(copies.carriers()));
            case Work.Echo echo ->
                    new CellFacets(
                            "Bytes there and back",
                            "TCP",
                            List.of(Facet.of("calls", counted(echo.calls(), "byte"))));
            case Work.Sync sync -> new CellFacets("Synchronisations", over, facets(sync));
            case Work.Signing signing ->
                    new CellFacets(
                            "Signing",
                            signing.digest(),
                            List.of(
                                    Facet.files(signing.files()),
                                    Facet.bytes(signing.bytes()),
                                    Facet.of("workers", counted(signing.workers(), "worker"))));
            case Work.Ceiling ceiling ->
                    new CellFacets(
                            "Ceilings",
                            ceiling.digest(),
                            List.of(
                                    Facet.bytes(ceiling.bytes()),
                                    Facet.of("workers", counted(ceiling.workers(), "worker"))));
            case Work.Lists lists ->
                    new CellFacets(
                            "Lists",
                            over,
                            List.of(
                                    Facet.of("objects", lists.objects().words()),
                                    Facet.of("count", counted(lists.count(), "object")),
                                    Facet.of("way", lists.sent() ? "sent" : "copied")));
            case Work.Objects objects ->
                    new CellFacets("Operations on objects", over, List.of(times(objects.times())));
            case Work.SomeObjects some ->
                    new CellFacets(
                            some.passed()
                                    ? "Operations that pass objects"
                                    : "Operations that pass no objects",
                            over,
                            List.of(times(some.times())));
        };
    }

    private static Facet times(int times) {
        return Facet.of("times", counted(times, "time"));
    }

    private static List<Facet> facets(Work.Calls calls) {
        return List.of(
                Facet.of("shape", Labels.of(calls.shape())),
                calls.bytes() == Work.Calls.USUAL
                        ? Facet.of(BYTES, "usual size")
                        : Facet.bytes(calls.size().orElse(0)),
                Facet.of("threads", counted(calls.threads(), "thread")),
                Facet.of("in-flight", calls.inFlight() + " in flight"),
                Facet.of("calls", counted(calls.calls(), "call")));
    }

    private static List<Facet> facets(Work.Sync sync) {
        List<Facet> facets = new ArrayList<>();
        facets.add(Facet.of("corpus", Labels.of(sync.corpus().kind())));
        facets.add(Facet.files(sync.corpus().files()));
        facets.add(Facet.bytes(sync.corpus().bytes()));
        facets.add(Facet.of("seed", "seed " + sync.corpus().seed()));
        boolean plain = sync.compression().equals(Work.Sync.UNCOMPRESSED);
        for (CellLabels.Option option : CellLabels.Option.values()) {
            boolean unpacked = plain && option == CellLabels.Option.COMPRESSION;
            facets.add(Facet.of(option.title(), unpacked ? "plain" : option.of(sync)));
        }
        return facets;
    }

    private static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
