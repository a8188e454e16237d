package org.syncline.cli;

import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.table.Figures;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * {@code --transport auto}: the transport that should be fastest, by what was measured here.
 *
 * @param sentence which one, why, and how sure that is
 */
record AutoTransport(String transport, String sentence) {

    static final String NAME = "auto";

    private static final String NOTHING_MEASURED =
            "--transport auto goes by what was measured here, and nothing was yet%s; run"
                    + " \"syncline study advice\" first, or name a transport";

    /**
     * What a paired machine offers, as far as this one can make use of it.
     *
     * @param joined those of the transports that take connections of TLS as their own on both
     *     machines, so that nothing is relayed
     */
    record Offered(String machine, Set<String> transports, Set<String> joined) {}

    /**
     * Chooses for first copies of these corpora to a peer on this machine. Where copies of that
     * kind were not measured, it goes by {@linkplain SyncKind#USUAL usual} ones.
     *
     * @param copies what they are like; empty if no experiment can measure such
     * @throws IllegalArgumentException if nothing was measured that a choice could go by
     * @throws IOException if the history cannot be read
     */
    static AutoTransport ofInstalled(
            TransportRanking.Measured measured, List<CorpusSpec> corpora, Optional<SyncKind> copies)
            throws IOException {
        Set<String> installed =
                TransportCatalogue.installed().all().stream()
                        .map(ListedTransport::name)
                        .collect(Collectors.toSet());
        List<TreeAmount> amounts =
                corpora.stream().map(it -> new TreeAmount(it.files(), it.bytes())).toList();
        TransportRanking ranking =
                TransportRanking.of(measured, amounts, copies, installed)
                        .orElseThrow(
                                () -> new IllegalArgumentException(NOTHING_MEASURED.formatted("")));
        return new AutoTransport(
                ranking.first(),
                "auto: %s, for a first copy of each corpus with %s. %s"
                        .formatted(ranking.answer(), ranking.kind().digest(), ranking.certainty()));
    }

    /**
     * Chooses for a first copy of a tree to a paired machine, among what that offers. It needs no
     * measurement if there is no choice. Neither the network nor TLS is in any that it goes by, so
     * that of transports that cannot be told apart one goes first that is joined to the tunnel.
     *
     * @param copy what it is like; empty if no experiment can measure such
     * @throws IllegalArgumentException if nothing was measured that a choice could go by
     * @throws IOException if nothing is offered, or the history cannot be read
     */
    static AutoTransport ofOffered(
            TransportRanking.Measured measured,
            Offered offered,
            TreeAmount tree,
            Optional<SyncKind> copy)
            throws IOException {
        Set<String> names = offered.transports();
        if (names.isEmpty()) {
            throw new IOException(
                    ("\"%s\" offers that share over no transport that can be taken here; see what"
                                    + " serve prints there")
                            .formatted(offered.machine()));
        }
        if (names.size() == 1) {
            String only = names.iterator().next();
            return new AutoTransport(
                    only,
                    "auto: %s, the only transport that \"%s\" offers and that can be taken here."
                            .formatted(only, offered.machine()));
        }
        TransportRanking ranking =
                TransportRanking.of(measured, List.of(tree), copy, names)
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                NOTHING_MEASURED.formatted(
                                                        " over what \"%s\" offers"
                                                                .formatted(offered.machine()))))
                        .preferring(offered.joined());
        return new AutoTransport(ranking.first(), sentence(ranking, offered, tree, copy));
    }

    private static String sentence(
            TransportRanking ranking, Offered offered, TreeAmount tree, Optional<SyncKind> copy) {
        SyncKind kind = ranking.kind();
        return String.format(
                Locale.ROOT,
                "auto: %s, for a first copy of the %,d files on the left (%s) with %s and --%s%s."
                        + " That supposes that the network to \"%s\" and TLS cost no time."
                        + " %s",
                ranking.answer(),
                tree.files(),
                Figures.bytes(tree.bytes()),
                kind.digest(),
                kind.durable() ? "durable" : "fast",
                copy.equals(Optional.of(kind)) ? "" : ", because none like this run was measured",
                offered.machine(),
                ranking.certainty());
    }
}
