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
import org.syncline.peers.pairing.PairingException;
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
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;

/** {@code syncline pair}. */
@Command(
        name = "pair",
        description = {
            "Lets this machine and another one trust each other. Say it on both: the first one"
                    + " shows a code, the second one finds it on the network and asks for that"
                    + " code; Enter alone shows a code there, too.",
            "A code can be tried once, within five minutes. Both sides are asked whether the other"
                    + " one is meant."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class PairCommand implements Callable<Integer> {

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
                    "Look for a machine that shows a code for twelve seconds, and show none"
                            + " here.")
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
        PrintWriter err = spec.commandLine().getErr();
        try {
            StandardAnswers answers = new StandardAnswers(System.in, err, Terminal.isWatched());
            if (nearby) {
                Terminal.warn(err, "looking for a machine that shows a code …");
            }
            PersonAtTerminal person = new PersonAtTerminal(answers, err, yes);
            if (joins) {
                tell(join(party(person), answers));
            } else if (isEitherSide()) {
                tell(meet(person, answers));
            } else {
                tell(offer(party(person)));
            }
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

    /** Programs count on the side that they chose. */
    private boolean isEitherSide() {
        return listen == null && !silent && !format.isJson();
    }

    private PairingParty party(PersonAtTerminal person) throws IOException {
        return new PairingParty(folder.installation(), name.get(), person);
    }

    /**
     * Asks for the code of a machine that shows one already, or else shows one. The key is read and
     * the port opened while the networks are asked, because a person waits for all of them.
     */
    private PairedPeer meet(PersonAtTerminal person, StandardAnswers answers)
            throws IOException, InterruptedException {
        FutureTask<List<NearbyMachine>> glance = ShownCodes.glancing();
        PairingParty party = party(person);
        List<NearbyMachine> found;
        try (PairingOffer offer = open(party)) {
            found = ShownCodes.result(glance);
            if (found.isEmpty()) {
                return showAndWatch(offer, party, person, found);
            }
        }
        Optional<ShownCodes.Typed> typed =
                ShownCodes.typed(found, answers, PersonAtTerminal.PATIENCE);
        if (typed.isPresent()) {
            return join(party, typed.get());
        }
        try (PairingOffer offer = open(party)) {
            return showAndWatch(offer, party, person, found);
        }
    }

    /**
     * Shows a code, and asks for that of another machine once one shows one, too.
     *
     * @param found machines whose codes the person does not want to type
     */
    private PairedPeer showAndWatch(
            PairingOffer offer,
            PairingParty party,
            PersonAtTerminal person,
            List<NearbyMachine> found)
            throws IOException, InterruptedException {
        Set<InetSocketAddress> known = new HashSet<>(MachineAddresses.of(offer.address()));
        found.forEach(each -> known.add(each.address()));
        CompletableFuture<ShownCodes.Typed> instead = new CompletableFuture<>();
        Runnable watch =
                () ->
                        person.watch(
                                ShownCodes::glance,
                                known,
                                code -> {
                                    instead.complete(code);
                                    offer.close();
                                });
        try (person) {
            return showAndWait(offer, party, watch);
        } catch (PairingException e) {
            if (!instead.isDone()) {
                throw e;
            }
        }
        return join(party, instead.join());
    }

    private static PairedPeer join(PairingParty party, ShownCodes.Typed typed) throws IOException {
        return PairingRequest.join(typed.machine().address(), typed.code(), party);
    }

    private PairedPeer offer(PairingParty party) throws IOException, InterruptedException {
        try (PairingOffer offer = open(party)) {
            return showAndWait(offer, party, () -> {});
        }
    }

    private PairingOffer open(PairingParty party) throws IOException {
        InetSocketAddress at = listen == null ? new InetSocketAddress(0) : listen.resolved();
        return PairingOffer.open(at, party);
    }

    /**
     * Shows the code, and waits until it was typed.
     *
     * @param onceShown is run then
     */
    private PairedPeer showAndWait(PairingOffer offer, PairingParty party, Runnable onceShown)
            throws IOException, InterruptedException {
        List<InetSocketAddress> reached = MachineAddresses.of(offer.address());
        List<InetSocketAddress> told = silent ? List.of() : reached;
        try (Announcement said = Announcement.of(Announced.CODE, party.name(), told)) {
            show(offer.code(), reached, !said.isSilent());
            onceShown.run();
            return offer.await();
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
            show(out, code, places, announced);
        }
        out.flush();
    }

    /**
     * The code comes first: who has read that both machines take the same command reads no further.
     */
    private void show(PrintWriter out, PairingCode code, List<String> places, boolean announced) {
        String command = "  " + spec.qualifiedName();
        Terminal.say(out, "Code: " + code.text());
        Terminal.say(
                out,
                "Type it on the other machine, within five minutes, when this command asks for"
                        + " it:");
        Terminal.say(out, announced ? command : command + " " + places.getFirst());
        List<String> others = announced ? places : places.subList(1, places.size());
        String once = "The code can be tried once.";
        if (others.isEmpty()) {
            Terminal.say(out, once);
        } else {
            Terminal.say(out, once + " If the other machine does not find this one:");
            others.forEach(place -> Terminal.say(out, command + " " + place));
        }
    }

    private PairedPeer join(PairingParty party, StandardAnswers answers)
            throws IOException, InterruptedException {
        InetSocketAddress at;
        String where;
        if (address == null) {
            NearbyMachine found = ShownCodes.find(answers, PersonAtTerminal.PATIENCE);
            at = found.address();
            where = found.name();
        } else {
            at = address.resolved();
            where = address.host() + ":" + address.port();
        }
        return PairingRequest.join(at, code(where, answers), party);
    }

    /** Asks until what is typed can be a code, because the other side takes only one. */
    private static PairingCode code(String where, StandardAnswers answers) {
        return answers.read(
                ShownCodes.question(where), "code", PersonAtTerminal.PATIENCE, PairingCode::parse);
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
