package org.syncline.lab.advice;

import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.table.Figures;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The transport that should be fastest, by what was measured on this machine: {@code --transport
 * auto} of the command line, <i>Automatic</i> in the window.
 *
 * @param why its name, how long that should take and how sure that is, in whole sentences
 */
public record AutoTransport(String transport, String why) {

    /** Stands for it in place of a transport. */
    public static final String NAME = "auto";

    /**
     * What was measured.
     *
     * @param state folder of the history
     * @param leftOut told of each run that cannot be read, in a sentence for the user
     */
    public record Measured(Path state, Consumer<String> leftOut) {}

    /**
     * What a paired machine offers, as far as this one can make use of it.
     *
     * @param joined those of the transports that take connections of TLS as their own on both
     *     machines, so that nothing is relayed
     */
    public record Offered(String machine, Set<String> transports, Set<String> joined) {

        public Offered {
            transports = Set.copyOf(transports);
            joined = Set.copyOf(joined);
        }

        /**
         * Returns what is left of an offer here.
         *
         * @param names transports, as the machine names them
         * @param allowed whether the user lets one be taken
         */
        public static Offered of(
                String machine,
                List<String> names,
                TransportCatalogue catalogue,
                Predicate<Traits> allowed) {
            List<ListedTransport> usable =
                    catalogue.all().stream()
                            .filter(each -> names.contains(each.name()))
                            .filter(each -> !each.traits().has(Feature.ONE_HOST))
                            .filter(each -> allowed.test(each.traits()))
                            .toList();
            return new Offered(
                    machine,
                    names(usable.stream()),
                    names(
                            usable.stream()
                                    .filter(each -> each.traits().has(Feature.TLS))
                                    .filter(each -> catalogue.runsHere(each.name()))));
        }
    }

    private static Set<String> names(Stream<ListedTransport> transports) {
        return transports.map(ListedTransport::name).collect(Collectors.toSet());
    }

    /**
     * Chooses among all that is installed, for first copies of these corpora to a peer on this
     * machine. Where copies of that kind were not measured, it goes by {@linkplain SyncKind#USUAL
     * usual} ones.
     *
     * @param copies what they are like; empty if no experiment can measure such
     * @return empty if nothing was measured that a choice could go by
     * @throws IOException if the history cannot be read
     */
    public static Optional<AutoTransport> ofInstalled(
            Measured measured,
            TransportCatalogue installed,
            List<CorpusSpec> corpora,
            Optional<SyncKind> copies)
            throws IOException {
        List<TreeAmount> amounts =
                corpora.stream().map(it -> new TreeAmount(it.files(), it.bytes())).toList();
        String what = corpora.size() == 1 ? "the corpus" : "each corpus";
        return TransportRanking.of(measured, amounts, copies, names(installed.all().stream()))
                .map(
                        ranking ->
                                new AutoTransport(
                                        ranking.first(),
                                        "%s, for a first copy of %s with %s. %s"
                                                .formatted(
                                                        ranking.answer(),
                                                        what,
                                                        ranking.kind().digest(),
                                                        ranking.certainty())));
    }

    /**
     * Chooses for a first copy of a tree to a paired machine, among what that offers. It needs no
     * measurement if there is no choice. Neither the network nor TLS is in any that it goes by, so
     * that of transports that cannot be told apart one goes first that is joined to the tunnel.
     *
     * @param copy what it is like; empty if no experiment can measure such
     * @return empty if nothing was measured that a choice could go by
     * @throws IOException if nothing is offered, or the history cannot be read
     */
    public static Optional<AutoTransport> ofOffered(
            Measured measured, Offered offered, TreeAmount tree, Optional<SyncKind> copy)
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
            return Optional.of(
                    new AutoTransport(
                            only,
                            "%s, the only transport that \"%s\" offers and that can be taken here."
                                    .formatted(only, offered.machine())));
        }
        return TransportRanking.of(measured, List.of(tree), copy, names)
                .map(ranking -> ranking.preferring(offered.joined()))
                .map(
                        ranking ->
                                new AutoTransport(
                                        ranking.first(), why(ranking, offered, tree, copy)));
    }

    private static String why(
            TransportRanking ranking, Offered offered, TreeAmount tree, Optional<SyncKind> copy) {
        SyncKind kind = ranking.kind();
        return String.format(
                Locale.ROOT,
                "%s, for a first copy of the %,d %s on the left (%s) with %s, %sforced to disk%s."
                        + " That supposes that the network to \"%s\" and TLS cost no time."
                        + " %s",
                ranking.answer(),
                tree.files(),
                tree.files() == 1 ? "file" : "files",
                Figures.bytes(tree.bytes()),
                kind.digest(),
                kind.durable() ? "" : "not ",
                copy.equals(Optional.of(kind))
                        ? ""
                        : ", because runs like this were not measured over all of them",
                offered.machine(),
                ranking.certainty());
    }

    /** Returns the choice in the words of the command line. */
    public String sentence() {
        return NAME + ": " + why;
    }
}
