package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.failure.Failure;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.address.MachineAddresses;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.pairing.PairingCode;
import org.syncline.peers.pairing.PairingOffer;
import org.syncline.peers.pairing.PairingParty;
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
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code syncline pair}. */
@Command(
        name = "pair",
        description = {
            "Lets this machine and another one trust each other. Without an address it shows a"
                + " code; with the address that it shows, on the other machine, it asks for that"
                + " code.",
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

    @Mixin private OwnName name = new OwnName();

    @Option(
            names = "--yes",
            description = "Do not ask whether the other machine, which knew the code, is meant.")
    private boolean yes;

    @Mixin private PeersFolder folder = new PeersFolder();

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (address != null && listen != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--listen is for the side that shows a code; leave it out, or the address");
        }
        try {
            StandardAnswers answers = new StandardAnswers(System.in, spec.commandLine().getErr());
            PairingParty party = party(answers);
            tell(address == null ? offer(party) : join(address, party, answers));
            return ExitStatus.DONE;
        } catch (IOException | RuntimeException e) {
            if (format.isJson()) {
                new JsonLines(spec.commandLine().getOut()).failed(Failure.of(e));
            }
            throw e;
        }
    }

    private PairingParty party(StandardAnswers answers) throws IOException {
        return new PairingParty(
                folder.installation(),
                name.get(),
                other -> yes || answers.agrees(question(other), PATIENCE));
    }

    private static String question(PairedPeer other) {
        return "\"%s\" (key %s) knows the code. Trust it?"
                .formatted(other.name(), other.key().text());
    }

    private PairedPeer offer(PairingParty party) throws IOException, InterruptedException {
        InetSocketAddress at = listen == null ? new InetSocketAddress(0) : listen.resolved();
        try (PairingOffer offer = PairingOffer.open(at, party)) {
            show(offer);
            return offer.await();
        }
    }

    private void show(PairingOffer offer) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<String> places =
                MachineAddresses.of(offer.address()).stream().map(HostPort::text).toList();
        if (format.isJson()) {
            JsonLines lines = new JsonLines(out);
            lines.write(
                    lines.event("ready")
                            .put("url", "pair://" + places.getFirst())
                            .put("code", offer.code().text()));
        } else {
            Terminal.say(out, "On the other machine say");
            places.forEach(place -> Terminal.say(out, "  syncline pair " + place));
            Terminal.say(out, "and type this code, which can be tried once within five minutes:");
            Terminal.say(out, "  " + offer.code().text());
        }
        out.flush();
    }

    private static PairedPeer join(HostPort address, PairingParty party, StandardAnswers answers)
            throws IOException {
        return PairingRequest.join(address.resolved(), code(address, answers), party);
    }

    /** Asks until what is typed can be a code, because the other side takes only one. */
    private static PairingCode code(HostPort address, StandardAnswers answers) {
        String question = "Code that %s:%d shows: ".formatted(address.host(), address.port());
        String wrong = "";
        while (true) {
            Optional<String> typed = answers.ask(wrong + question, PATIENCE);
            if (typed.isEmpty()) {
                throw new IllegalArgumentException(
                        wrong.isEmpty() ? "no code was typed" : wrong.strip());
            }
            try {
                return PairingCode.parse(typed.get());
            } catch (IllegalArgumentException e) {
                wrong = e.getMessage() + ". ";
            }
        }
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
