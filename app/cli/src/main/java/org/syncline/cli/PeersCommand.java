package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.discovery.NearbyOffers;
import org.syncline.peers.discovery.NearbySearch;
import org.syncline.peers.discovery.NoNetworkException;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.tunnel.TunnelOffers;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** {@code syncline peers}. */
@Command(
        name = "peers",
        description =
                "Lists the machines that this one trusts, with this one's own key; see \"syncline"
                    + " pair\". With --nearby, those that can be found, with what they share with"
                    + " this one.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class PeersCommand implements Callable<Integer> {

    /** Most answers come within a second; asking again takes another one. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    @Spec private CommandSpec spec;

    @Option(
            names = "--revoke",
            paramLabel = "NAME|KEY",
            description = "Trust this machine no longer; its name, or the beginning of its key.")
    private @Nullable String revoked;

    @Option(
            names = "--nearby",
            description =
                    "List the machines on this one's networks that say they listen, trusted or"
                            + " not; those that are trusted are asked what they share, and at which"
                            + " address.")
    private boolean nearby;

    @Option(
            names = "--shares",
            paramLabel = "HOST:PORT",
            description =
                    "Ask the paired machine at this address, as its \"syncline serve\" prints it,"
                            + " what it shares with this one.")
    private @Nullable String asked;

    @Mixin private PeersFolder folder = new PeersFolder();

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (Stream.of(nearby, revoked != null, asked != null).filter(is -> is).count() > 1) {
            throw new ParameterException(
                    spec.commandLine(),
                    "of --nearby, --revoke and --shares only one goes at a time; leave out the"
                            + " others");
        }
        Installation self = folder.installation();
        if (nearby) {
            List<NearbyOffers> found = NearbyOffers.of(search(), self, PATIENCE);
            report().nearby(found, PATIENCE);
            found.stream()
                    .filter(each -> each.answer() == NearbyOffers.Answer.FAILED)
                    .forEach(each -> Terminal.warn(spec.commandLine().getErr(), each.why()));
            return ExitStatus.DONE;
        }
        if (asked != null) {
            report().shares(TunnelOffers.of(HostPort.parse(asked).resolved(), self, PATIENCE));
            return ExitStatus.DONE;
        }
        PairedPeers peers = self.peers();
        if (revoked != null) {
            PairedPeer peer = peers.named(revoked);
            peers.revoke(peer.key());
            Terminal.warn(
                    spec.commandLine().getErr(), "\"" + peer.name() + "\" is trusted no longer");
        }
        report().trusted(self.key(), peers.all());
        return ExitStatus.DONE;
    }

    private static List<NearbyMachine> search() throws IOException, InterruptedException {
        try {
            return NearbySearch.within(PATIENCE);
        } catch (NoNetworkException e) {
            throw e.advising(PeersReport.BY_HAND);
        }
    }

    private PeersReport report() {
        return new PeersReport(spec.commandLine().getOut(), format.isJson());
    }
}
