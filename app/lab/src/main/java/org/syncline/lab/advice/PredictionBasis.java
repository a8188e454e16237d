package org.syncline.lab.advice;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.measure.Warmth;
import org.syncline.core.model.PrintableText;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.lab.advice.Advisor.Advice;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.options.ByteSize;
import org.syncline.lab.options.Labels;
import org.syncline.lab.table.Figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether the time of a synchronisation can be predicted, and from which stored runs: those that
 * were measured under equal conditions, and no others. Every reason against it stands here. Words
 * are parts of sentences for users, without a full stop.
 */
sealed interface PredictionBasis {

    /** Why nothing is expected of a stored run that did not count what it did. */
    String NOT_COUNTED =
            "another version measured this, and what it did, or its link, is not known; measure it"
                    + " again";

    /**
     * Nothing can tell it.
     *
     * @param reason what is never measured, or what was not done
     */
    record None(String reason) implements PredictionBasis {}

    /**
     * Stored runs of a kind can tell it, if there are enough.
     *
     * @param link as users name it
     * @param pair of the machines that must have measured them; empty for this one alone
     * @param edited whether the plan of an update was edited, so that it did what a user chose
     */
    record Runs(String transport, String link, SyncKind kind, Optional<String> pair, boolean edited)
            implements PredictionBasis {

        private static final Set<String> DIGESTS_OF_THE_STUDY =
                Set.of(SyncKind.USUAL.digest(), DigestAlgorithm.MD5.label());

        /** Returns what is expected of a load by what such runs tell; nothing if too few do. */
        Expectation expectation(Optional<Advice> told, Load load) {
            Runs like = new Runs(transport, link, load.kind(), pair, edited);
            return told.map(it -> new Expectation(Optional.of(it), like.how(load, it)))
                    .orElseGet(
                            () ->
                                    Expectation.none(
                                            like.lacking()
                                                    + (load.secondsAtLimit() > 0
                                                            ? "; no less than " + atTheLimit(load)
                                                            : "")));
        }

        private String how(Load load, Advice told) {
            List<String> how = new ArrayList<>();
            machines().ifPresent(both -> how.add("from runs between " + both));
            if (!told.linkMeasured()) {
                how.add(
                        isOverLink()
                                ? "from runs over other links or none, since no such run over "
                                        + link
                                        + " was measured"
                                : "from runs over links, since no such run without one was"
                                        + " measured");
            }
            if (kind.isCompressed()) {
                how.add(
                        ("from runs with --compress %s and without, by the bytes that were to be"
                                        + " compressed%s")
                                .formatted(
                                        kind.compression(),
                                        isOverLink() ? " and those that crossed the link" : ""));
            }
            if (load.secondsAtLimit() > 0) {
                how.add("from runs with a limit and without, and " + atTheLimit(load));
            }
            if (edited) {
                how.add("by what the edited plan did");
            }
            return String.join("; ", how);
        }

        private static String atTheLimit(Load load) {
            return "%s s for %s at --bwlimit %d"
                    .formatted(
                            AdviceText.rough(load.secondsAtLimit()),
                            Figures.bytes(load.carried().bytes()),
                            load.kind().limit());
        }

        private String lacking() {
            return "too few %s with %s over %s%s were measured%s; %s"
                    .formatted(
                            kind.update() ? "updates" : "first copies",
                            String.join(" ", options()),
                            transport,
                            isOverLink() ? ", link " + link + "," : "",
                            machines()
                                    .map(" between %s by the same build of the program"::formatted)
                                    .orElse(""),
                            command());
        }

        /** Names of other machines are what these say. */
        private Optional<String> machines() {
            return pair.map(PrintableText::line);
        }

        private boolean isOverLink() {
            return !link.equals(ExperimentCell.NO_LINK);
        }

        private List<String> options() {
            List<String> words = new ArrayList<>();
            words.add(kind.digest());
            if (kind.isCompressed()) {
                words.add("--compress " + kind.compression());
            }
            if (kind.durable()) {
                words.add("--durable");
            }
            if (kind.callStyle() != CallStyle.PIPELINED) {
                words.add("--call " + Labels.of(kind.callStyle()));
            }
            if (kind.limit() > 0) {
                words.add("--bwlimit");
            }
            if (isWhole()) {
                words.add("--delta " + Labels.of(DeltaMode.NEVER));
            }
            if (kind.handling().verified()) {
                words.add("--verify-writes");
            }
            return words;
        }

        /** Returns the command that measures such runs. */
        private String command() {
            return isOfTheStudy()
                    ? "\"syncline study advice --transport %s\" measures such".formatted(transport)
                    : "\"syncline experiment run FILE%s\" measures such if FILE has %s"
                            .formatted(
                                    machines().map(both -> " --lab NAME --pair " + both).orElse(""),
                                    keys());
        }

        private boolean isOfTheStudy() {
            return pair.isEmpty()
                    && !isOverLink()
                    && (kind.isUsuallyCarried() || isCarriedAsInTheStudy())
                    && kind.callStyle() == CallStyle.PIPELINED
                    && !isWhole()
                    && !kind.handling().verified()
                    && DIGESTS_OF_THE_STUDY.contains(kind.digest());
        }

        /** Of first copies some are compressed there, and others keep to a limit. */
        private boolean isCarriedAsInTheStudy() {
            return !kind.update()
                    && (kind.limit() == 0
                            ? kind.compression().equals(SyncKind.STUDIED_COMPRESSION)
                            : !kind.isCompressed());
        }

        private boolean isWhole() {
            return kind.handling().delta() == DeltaMode.NEVER;
        }

        private String keys() {
            List<String> below = new ArrayList<>();
            below.add(key("digest", kind.digest()));
            if (kind.isCompressed()) {
                below.add(key("compress", kind.compression()));
            }
            if (kind.durable()) {
                below.add("durable = [true]");
            }
            if (kind.callStyle() != CallStyle.PIPELINED) {
                below.add(key("call", Labels.of(kind.callStyle())));
            }
            if (kind.limit() > 0) {
                below.add(key("bwlimit", new ByteSize(kind.limit()).text()));
            }
            if (isWhole()) {
                below.add(key("delta", Labels.of(DeltaMode.NEVER)));
            }
            if (kind.handling().verified()) {
                below.add("verify-writes = [true]");
            }
            if (kind.update()) {
                below.add("exercise = [\"copy\", \"no-op\", \"edited\"]");
            }
            return key("transport", transport)
                    + (isOverLink() ? ", " + key("link", link) : "")
                    + " and, below [[sync]], "
                    + String.join(", ", below);
        }

        private static String key(String name, String value) {
            return "%s = [\"%s\"]".formatted(name, value);
        }
    }

    /** What both sides held before a run. */
    enum Before {
        /** All that this machine has is copied to the peer, which has nothing. */
        EMPTY,
        /** Both were synchronised before. */
        SYNCHRONISED,
        /** Anything else: both have something, but no archive of it. */
        OTHER
    }

    /** Where the peer of a run is. */
    enum Reach {
        /** On this machine, and no tunnel leads to it. */
        NEAR,
        /** On another machine, or behind a tunnel. */
        FAR,
        /** Both roots are peers, wherever they are. */
        TWO_PEERS
    }

    /**
     * What decides about a run with a peer.
     *
     * @param edited whether another plan than that of the comparison was carried out
     * @param whole whether it did all of it
     */
    record RunConditions(
            String transport,
            SyncOptions options,
            Warmth warmth,
            Reach reach,
            Before before,
            boolean edited,
            boolean whole) {}

    /** Decides for a run of a command or of the window. */
    static PredictionBasis of(RunConditions run) {
        return against(run)
                .<PredictionBasis>map(None::new)
                .orElseGet(
                        () ->
                                new Runs(
                                        run.transport(),
                                        ExperimentCell.NO_LINK,
                                        kind(run),
                                        Optional.empty(),
                                        run.edited()));
    }

    private static SyncKind kind(RunConditions run) {
        SyncKind first =
                SyncKind.of(run.options(), run.warmth() == Warmth.COLD)
                        .orElseThrow(() -> new IllegalArgumentException("not measurable: " + run));
        return run.before() == Before.SYNCHRONISED ? first.ofUpdate() : first;
    }

    private static Optional<String> against(RunConditions run) {
        if (!run.whole()) {
            return Optional.of("the run did not do all");
        }
        if (run.reach() == Reach.TWO_PEERS) {
            return Optional.of("no command measures runs between two peers");
        }
        if (run.reach() == Reach.FAR) {
            return Optional.of(
                    "no command measures \"sync\" between machines; \"syncline experiment run FILE"
                            + " --lab NAME\" measures forks between them, whose bytes are always"
                            + " relayed on the machine that serves, and predicts those alone");
        }
        if (run.warmth() == Warmth.COLD_TRANSPORT) {
            return Optional.of(
                    "no command measures the first run over a transport in a program that had runs"
                            + " over others; the next one over it can be predicted");
        }
        if (run.options().scope().choices().attributes()) {
            return Optional.of("no command measures owners and extended attributes");
        }
        return switch (run.before()) {
            case OTHER ->
                    Optional.of(
                            "of first synchronisations only copies to an empty root of a peer are"
                                    + " measured");
            case EMPTY ->
                    run.edited()
                            ? Optional.of(
                                    "no command measures first copies whose plan was edited; the"
                                            + " next run of these roots is an update, which can be"
                                            + " predicted")
                            : Optional.empty();
            case SYNCHRONISED -> Optional.empty();
        };
    }

    /**
     * Decides for the warm runs of an experiment's cell.
     *
     * @param pair of the machines that measured it; empty for this one alone
     */
    static PredictionBasis of(Work.Sync work, ExperimentCell cell, Optional<String> pair) {
        boolean linked = !cell.link().equals(ExperimentCell.NO_LINK);
        return work.exercise() != Exercise.COPY && linked
                ? new None(
                        "no command measures updates over a link so that they can be learnt from:"
                                + " their content goes either way")
                : new Runs(cell.transport(), cell.link(), SyncKind.like(work, false), pair, false);
    }
}
