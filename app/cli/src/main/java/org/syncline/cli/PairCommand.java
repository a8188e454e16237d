package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.failure.Failure;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.address.MachineAddresses;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.Announcement;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.pairing.PairingCode;
import org.syncline.peers.pairing.PairingOffer;
import org.syncline.peers.pairing.PairingParty;
import org.syncline.peers.pairing.PairingPerson;
import org.syncline.peers.pairing.PairingRequest;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code syncline pair}. */
@Command(
        name = "pair",
        description = {
            "Lets this machine and another one trust each other. Without an address it shows a"
                    + " code; on the other machine, with the address that it shows or --nearby, it"
                    + " asks for that code.",
            "A code can be tried once, within five minutes. Both sides are asked whether the other"
                    + " one is meant."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class PairCommand implements Callable<Integer> {

    /** The connection does not wait longer either. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @Spec private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "HOST:PORT",
            description = "Where the other machine shows a code.")
    private @Nullable HostPort address;

    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            description =
                    "Where to wait for the other machine (default: any free port of all"
                            + " addresses).")
    private @Nullable HostPort listen;

    @Option(
            names = "--nearby",
            description =
                    "Look on this machine's networks for the one that shows a code, instead of an"
                            + " address.")
    private boolean nearby;

    @Option(
            names = "--no-announce",
            description =
                    "Do not tell the local network that a code is shown here; otherwise others"
                            + " there see this machine's name and port, but not the code.")
    private boolean silent;

    @Mixin private OwnName name = new OwnName();

    @Option(
            names = "--yes",
            description = "Do not ask whether the other machine, which knew the code, is meant.")
    private boolean yes;

    @Mixin private PeersFolder folder = new PeersFolder();

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Integer call() throws IOException, InterruptedException {
        refuse(
                address != null && nearby,
                "--nearby finds the address of the other machine; leave out one of them");
        boolean joins = address != null || nearby;
        String side =
                " is for the side that shows a code; leave it out, or "
                        + (nearby ? "--nearby" : "the address");
        refuse(joins && listen != null, "--listen" + side);
        refuse(joins && silent, "--no-announce" + side);
        try {
            StandardAnswers answers = new StandardAnswers(System.in, spec.commandLine().getErr());
            if (nearby) {
                Terminal.warn(
                        spec.commandLine().getErr(), "looking for a machine that shows a code …");
            }
            PairingParty party = party(answers, joins);
            tell(joins ? join(party, answers) : offer(party));
            return ExitStatus.DONE;
        } catch (IOException | RuntimeException e) {
            if (format.isJson()) {
                new JsonLines(spec.commandLine().getOut()).failed(Failure.of(e));
            }
            throw e;
        }
    }

    private void refuse(boolean wrong, String why) {
        if (wrong) {
            throw new ParameterException(spec.commandLine(), why);
        }
    }

    private PairingParty party(StandardAnswers answers, boolean joins) throws IOException {
        return new PairingParty(
                folder.installation(),
                name.get(),
                new PairingPerson() {
                    @Override
                    public boolean isMeant(PairedPeer other) {
                        return agrees(other, joins, answers);
                    }

                    @Override
                    public void otherRefused() {
                        answers.end();
                    }
                });
    }

    private boolean agrees(PairedPeer other, boolean joins, StandardAnswers answers) {
        boolean agreed = yes || answers.agrees(question(other, joins), PATIENCE);
        if (agreed) {
            Terminal.warn(
                    spec.commandLine().getErr(),
                    "waiting for the answer at \"%s\" …".formatted(other.name()));
        }
        return agreed;
    }

    /** The code was proved together with both keys, so that nobody else can have this key. */
    private static String question(PairedPeer other, boolean joins) {
        return "\"%s\" %s (key %s, which need not be compared). Pair with it?"
                .formatted(
                        other.name(),
                        joins ? "shows this code" : "typed your code",
                        other.key().text());
    }

    private PairedPeer offer(PairingParty party) throws IOException, InterruptedException {
        InetSocketAddress at = listen == null ? new InetSocketAddress(0) : listen.resolved();
        try (PairingOffer offer = PairingOffer.open(at, party)) {
            List<InetSocketAddress> reached = MachineAddresses.of(offer.address());
            List<InetSocketAddress> told = silent ? List.of() : reached;
            try (Announcement said = Announcement.of(Announced.CODE, party.name(), told)) {
                show(offer.code(), reached, !said.isSilent());
                return offer.await();
            }
        }
    }

    private void show(PairingCode code, List<InetSocketAddress> reached, boolean announced) {
        PrintWriter out = spec.commandLine().getOut();
        List<String> places = reached.stream().map(HostPort::text).toList();
        if (format.isJson()) {
            JsonLines lines = new JsonLines(out);
            lines.write(
                    lines.event("ready")
                            .put("url", "pair://" + places.getFirst())
                            .put("code", code.text()));
        } else {
            Terminal.say(out, "On the other machine say");
            if (announced) {
                Terminal.say(out, "  syncline pair --nearby");
                Terminal.say(out, "or, if that does not find this one,");
            }
            places.forEach(place -> Terminal.say(out, "  syncline pair " + place));
            Terminal.say(out, "and type this code, which can be tried once within five minutes:");
            Terminal.say(out, "  " + code.text());
        }
        out.flush();
    }

    private PairedPeer join(PairingParty party, StandardAnswers answers)
            throws IOException, InterruptedException {
        InetSocketAddress at;
        String where;
        if (address == null) {
            NearbyMachine found = ShownCodes.find(answers, PATIENCE);
            at = found.address();
            where = ShownCodes.words(found);
        } else {
            at = address.resolved();
            where = address.host() + ":" + address.port();
        }
        return PairingRequest.join(at, code(where, answers), party);
    }

    /** Asks until what is typed can be a code, because the other side takes only one. */
    private static PairingCode code(String where, StandardAnswers answers) {
        return answers.read(
                "Code that " + where + " shows: ", "code", PATIENCE, PairingCode::parse);
    }

    private void tell(PairedPeer peer) {
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            JsonLines lines = new JsonLines(out);
            lines.write(
                    lines.event("summary")
                            .put("status", "done")
                            .put("exit", ExitStatus.DONE)
                            .put("peer", peer.name().text())
                            .put("key", peer.key().hex()));
        } else {
            Terminal.say(
                    out, "Paired with \"%s\" (key %s).".formatted(peer.name(), peer.key().text()));
        }
        out.flush();
    }
}
