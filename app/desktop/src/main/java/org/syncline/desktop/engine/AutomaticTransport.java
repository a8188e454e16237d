package org.syncline.desktop.engine;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.advice.TreeAmount;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.peers.tunnel.TunnelOffer;
import org.syncline.peers.tunnel.TunnelOffers;
import org.syncline.peers.tunnel.TunnelRoute;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the transport where the user leaves that to what was measured on this machine: for a
 * sample, and for a root on the right such as {@code auto://HOST:PORT/SHARE}. Where nothing was
 * measured it takes a usual one and says so. It goes by warm runs, because most runs of a window
 * are. Used by one thread.
 */
public final class AutomaticTransport {

    private static final Logger LOG = System.getLogger(AutomaticTransport.class.getName());
    private static final String START = AutoTransport.NAME + "://";

    private final TransportCatalogue catalogue;
    private final TunnelRoute route;
    private final AutoTransport.Measured measured;
    private @Nullable Settled latest;

    /**
     * @param state folder of the history of measurements
     * @param route the way to paired machines, which are asked what they offer
     */
    public AutomaticTransport(TransportCatalogue catalogue, Path state, TunnelRoute route) {
        this.catalogue = catalogue;
        this.route = route;
        this.measured =
                new AutoTransport.Measured(
                        state, notice -> LOG.log(Logger.Level.WARNING, "{0}", notice));
    }

    /**
     * A request whose roots name their transports.
     *
     * @param asked the request as the user made it
     */
    record Settled(CompareRequest asked, CompareRequest request, Optional<AutoTransport> chosen) {}

    /**
     * Returns the transport for a first copy of a corpus to a peer on this machine.
     *
     * @throws IOException if the history cannot be read
     */
    public AutoTransport forSample(CorpusSpec corpus, SyncOptions options) throws IOException {
        return AutoTransport.ofInstalled(
                        measured, catalogue, List.of(corpus), SyncKind.of(options, false))
                .orElseGet(
                        () ->
                                usual(
                                        catalogue.all().stream()
                                                .map(ListedTransport::name)
                                                .toList(),
                                        ""));
    }

    /**
     * Returns a request over the transport that is chosen for it now; one that names its own stays
     * as it is.
     *
     * @throws IllegalArgumentException if the roots are such that nobody can be asked
     * @throws IOException if the machine on the right does not say what it offers, or the history
     *     cannot be read
     */
    Settled settle(CompareRequest request) throws IOException {
        if (!request.left().startsWith(START) && !request.right().startsWith(START)) {
            return new Settled(request, request, Optional.empty());
        }
        AutoTransport chosen = forPeer(request);
        Settled settled =
                new Settled(request, request.over(chosen.transport()), Optional.of(chosen));
        latest = settled;
        return settled;
    }

    /** The same, over the transport that was chosen for the same roots the last time. */
    CompareRequest settledBefore(CompareRequest request) throws IOException {
        Settled before = latest;
        return before != null && before.asked().sameRoots(request)
                ? before.request().with(request.options())
                : settle(request).request();
    }

    private AutoTransport forPeer(CompareRequest request) throws IOException {
        if (RootOpener.isAddress(request.left())) {
            throw new IllegalArgumentException(
                    "with Automatic a paired machine is asked what it offers, so that the left side"
                            + " must be a folder of this computer and the right side a share of"
                            + " such a machine; choose another transport for these two");
        }
        Address peer = Address.parse(request.right());
        if (peer.share().isEmpty()) {
            throw new IllegalArgumentException(
                    "\"%s\" names no share; add its name, as in %s"
                            .formatted(peer, peer.withShare("share")));
        }
        TreeAmount tree = TreeAmount.of(RootOpener.path(request.left()));
        TunnelOffers offers =
                route.offers(peer, ConnectOptions.CONNECT_TIMEOUT)
                        .orElseThrow(() -> new IllegalArgumentException(silent(peer)));
        AutoTransport.Offered offered =
                AutoTransport.Offered.of(
                        offers.peer().name().text(),
                        offers.named(peer.share()).transports(),
                        catalogue,
                        traits -> true);
        return AutoTransport.ofOffered(
                        measured, offered, tree, SyncKind.of(request.options(), false))
                .orElseGet(
                        () ->
                                usual(
                                        List.copyOf(offered.transports()),
                                        " over what \"%s\" offers".formatted(offered.machine())));
    }

    private static String silent(Address peer) {
        return ("what listens at %s does not say over which transports, as paired machines do;"
                        + " choose one in place of Automatic")
                .formatted(peer.withShare("").toString().substring(START.length()));
    }

    /** Sockets go first, as where a machine nearby is taken as the peer. */
    private static AutoTransport usual(List<String> transports, String over) {
        String usual = new TunnelOffer("", "", transports).best().orElseThrow();
        return new AutoTransport(
                usual,
                ("%s, the usual one, because nothing was measured on this computer yet%s that a"
                                + " choice could go by; \"syncline study advice\" does that.")
                        .formatted(usual, over));
    }
}
