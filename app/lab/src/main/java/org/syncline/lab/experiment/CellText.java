package org.syncline.lab.experiment;

import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.options.Labels;
import org.syncline.lab.table.Figures;

import java.util.ArrayList;
import java.util.List;

/** A cell in words for people: {@code add × 1000 over rmi, link dsl1999}. */
public final class CellText {

    private CellText() {}

    /** What is usual, such as one thread and no link, is left out. */
    public static String of(ExperimentCell cell) {
        String over = cell.work().remote() ? " over " + cell.transport() : "";
        return of(cell.work())
                + over
                + (cell.link().equals(ExperimentCell.NO_LINK) ? "" : ", link " + cell.link());
    }

    /** The work alone: {@code add × 1000}. */
    public static String of(Work work) {
        return switch (work) {
            case Work.Calls calls -> calls(calls);
            case Work.Tunnelled tunnelled ->
                    calls(tunnelled.plain()) + " through TLS (" + tunnelled.tls() + ")";
            case Work.OnOneCore confined -> calls(confined.calls()) + " on one core";
            case Work.Loops loops ->
                    calls(loops.together()) + " in " + loops.calls().size() + " loops";
            case Work.Copies copies -> calls(copies.carriers()) + " serialised alone";
            case Work.Echo echo -> "byte there and back × " + echo.calls();
            case Work.Objects objects -> "operations on objects × " + objects.times();
            case Work.SomeObjects some ->
                    "operations that pass %s × %d"
                            .formatted(some.passed() ? "objects" : "no objects", some.times());
            case Work.Sync sync -> sync(sync);
            case Work.Signing signing -> signing(signing);
            case Work.Lists lists ->
                    "%s × %d %s"
                            .formatted(
                                    lists.objects().words(),
                                    lists.count(),
                                    lists.sent() ? "sent" : "copied");
            case Work.Ceiling ceiling ->
                    "ceiling of %s, %d bytes, workers %d"
                            .formatted(ceiling.digest(), ceiling.bytes(), ceiling.workers());
        };
    }

    /** A corpus: {@code mixed (300 files, 12.0 MB)}. */
    public static String of(CorpusSpec corpus) {
        return "%s (%d files, %s)"
                .formatted(Labels.of(corpus.kind()), corpus.files(), Figures.bytes(corpus.bytes()));
    }

    private static String calls(Work.Calls calls) {
        List<String> words = new ArrayList<>();
        words.add(Labels.of(calls.shape()) + " × " + calls.calls());
        if (calls.bytes() == Work.Calls.NOTHING) {
            words.add("empty");
        }
        if (calls.bytes() > 0) {
            words.add("of " + Figures.bytes(calls.bytes()));
        }
        if (calls.threads() != 1) {
            words.add("by " + calls.threads() + " threads");
        }
        if (calls.inFlight() != 1) {
            words.add("with " + calls.inFlight() + " in flight");
        }
        return String.join(" ", words);
    }

    private static String sync(Work.Sync sync) {
        return Labels.of(sync.exercise()) + " of " + of(sync.corpus()) + ", " + options(sync);
    }

    /** How it is synchronised: {@code pipelined, sha-256}. */
    public static String options(Work.Sync sync) {
        List<String> words = new ArrayList<>();
        words.add(Labels.of(sync.callStyle()));
        words.add(sync.digest());
        if (!sync.compression().equals(Work.Sync.UNCOMPRESSED)) {
            words.add(sync.compression());
        }
        if (sync.cached()) {
            words.add("cached stamps");
        }
        if (sync.durable()) {
            words.add("durable");
        }
        addHandling(words, sync.handling());
        return String.join(", ", words);
    }

    private static void addHandling(List<String> words, Work.Handling handling) {
        if (handling.delta() != Work.Handling.USUAL.delta()) {
            words.add("delta " + Labels.of(handling.delta()));
        }
        if (handling.bandwidth() > 0) {
            words.add("at most " + limit(handling));
        }
        if (handling.verified()) {
            words.add("read back");
        }
    }

    /** The limit of content: {@code 2.00 MB/s}, or {@code no limit}. */
    public static String limit(Work.Handling handling) {
        return handling.bandwidth() == 0 ? "no limit" : Figures.bytes(handling.bandwidth()) + "/s";
    }

    private static String signing(Work.Signing signing) {
        return "%s of %d files of %s by %d workers"
                .formatted(
                        signing.digest(),
                        signing.files(),
                        Figures.bytes(signing.bytes()),
                        signing.workers());
    }
}
