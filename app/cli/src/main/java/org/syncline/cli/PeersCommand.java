package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.PrintableText;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.discovery.NearbySearch;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.identity.PeerKey;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

/** {@code syncline peers}. */
@Command(
        name = "peers",
        description =
                "Lists the machines that this one trusts, with this one's own key; see \"syncline"
                        + " pair\". With --nearby, those that can be found.",
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
                            + " not.")
    private boolean nearby;

    @Mixin private PeersFolder folder = new PeersFolder();

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (nearby && revoked != null) {
            throw new ParameterException(
                    spec.commandLine(), "--revoke and --nearby do not go together; leave one out");
        }
        if (nearby) {
            showNearby(NearbySearch.within(PATIENCE));
            return ExitStatus.DONE;
        }
        Installation self = folder.installation();
        PairedPeers peers = self.peers();
        if (revoked != null) {
            PairedPeer peer = peers.named(revoked);
            peers.revoke(peer.key());
            Terminal.warn(
                    spec.commandLine().getErr(), "\"" + peer.name() + "\" is trusted no longer");
        }
        show(self.key(), peers.all());
        return ExitStatus.DONE;
    }

    private void showNearby(List<NearbyMachine> found) {
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            JsonLines lines = new JsonLines(out);
            for (NearbyMachine each : found) {
                lines.write(
                        lines.event("nearby")
                                .put("name", each.name())
                                .put("address", HostPort.text(each.address()))
                                .put("has", lowerCase(each.has())));
            }
        } else if (found.isEmpty()) {
            Terminal.say(
                    out,
                    "No machine answered within %d s. Where multicast is blocked, type the address that \"syncline serve\" prints."
                            .formatted(PATIENCE.toSeconds()));
        } else {
            Terminal.show(
                    out,
                    TableFormat.TEXT.write(
                            new Table(
                                    "",
                                    Column.texts("name", "address", "has"),
                                    found.stream()
                                            .map(
                                                    each ->
                                                            Cell.texts(
                                                                    PrintableText.line(each.name()),
                                                                    HostPort.text(each.address()),
                                                                    words(each.has())))
                                            .toList(),
                                    List.of())));
        }
        out.flush();
    }

    private static String lowerCase(Announced has) {
        return has.name().toLowerCase(Locale.ROOT);
    }

    private static String words(Announced has) {
        return switch (has) {
            case SHARES -> "shared folders";
            case CODE -> "a code, for \"syncline pair --nearby\"";
        };
    }

    private void show(PeerKey own, List<PairedPeer> all) {
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            JsonLines lines = new JsonLines(out);
            lines.write(lines.event("self").put("key", own.hex()));
            for (PairedPeer peer : all) {
                lines.write(
                        lines.event("peer")
                                .put("name", peer.name().text())
                                .put("key", peer.key().hex())
                                .put("since", peer.since().toString()));
            }
        } else {
            Terminal.say(out, "This machine's key: " + own.text());
            Terminal.show(out, all.isEmpty() ? "No other machine is trusted.\n" : table(all));
        }
        out.flush();
    }

    private static String table(List<PairedPeer> all) {
        return TableFormat.TEXT.write(
                new Table(
                        "",
                        Column.texts("name", "key", "since"),
                        all.stream()
                                .map(
                                        peer ->
                                                Cell.texts(
                                                        peer.name().text(),
                                                        peer.key().text(),
                                                        peer.since().toString()))
                                .toList(),
                        List.of()));
    }
}
