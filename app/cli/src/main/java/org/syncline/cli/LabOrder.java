package org.syncline.cli;

import org.syncline.core.model.PrintableText;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.MachinePairs;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.peers.identity.PeerKey;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * What the machines of a group were asked to measure, as each of them keeps it to go on with: one
 * line of JSON, the only one that it reads.
 *
 * @param id 16 random bytes in hexadecimal
 * @param asker key of the machine that asks, in hexadecimal
 * @param pairs none twice; a pair is known by its place
 * @param atOnce how many of them may be measured at the same time
 */
record LabOrder(
        String id, String asker, Experiment experiment, List<LabOrder.Pair> pairs, int atOnce) {

    static final int ID_BYTES = 16;

    private static final int MOST_BYTES = 4 << 20;
    private static final int MOST_FORKS = 1_000_000;
    private static final int MOST_NAME = 100;

    /**
     * Two machines by their keys.
     *
     * @param client calls, and its clock takes the times
     */
    record Pair(String client, String server) {

        Pair {
            PeerKey one = new PeerKey(client);
            if (one.equals(new PeerKey(server))) {
                throw new IllegalArgumentException("a pair is of two machines");
            }
        }

        PeerKey clientKey() {
            return new PeerKey(client);
        }

        PeerKey serverKey() {
            return new PeerKey(server);
        }
    }

    LabOrder {
        pairs = List.copyOf(pairs);
        PeerKey unused = new PeerKey(asker);
        if (!id.matches("[0-9a-f]{%d}".formatted(2 * ID_BYTES))) {
            throw new IllegalArgumentException("the number of a run of a group is 16 bytes");
        }
        if (pairs.isEmpty()
                || pairs.size() > MachinePairs.MOST
                || pairs.stream().distinct().count() < pairs.size()
                || atOnce < 1
                || atOnce > MachinePairs.MOST) {
            throw new IllegalArgumentException(
                    "a run of a group has from 1 to %d pairs, none twice"
                            .formatted(MachinePairs.MOST));
        }
        String name = experiment.name();
        if (name.isBlank() || name.length() > MOST_NAME || !PrintableText.line(name).equals(name)) {
            throw new IllegalArgumentException("a name is one line of 1 to 100 characters");
        }
        if (forks(experiment, pairs) > MOST_FORKS) {
            throw new IllegalArgumentException(
                    "a run of a group has a million forks at most; name fewer pairs or forks");
        }
    }

    /** Makes one with a number of its own. */
    static LabOrder of(PeerKey asker, Experiment experiment, List<Pair> pairs, int atOnce) {
        byte[] id = new byte[ID_BYTES];
        new SecureRandom().nextBytes(id);
        return new LabOrder(HexFormat.of().formatHex(id), asker.hex(), experiment, pairs, atOnce);
    }

    private static long forks(Experiment experiment, List<Pair> pairs) {
        long cells = experiment.cells().size();
        return cells * experiment.effort().mostForks() * pairs.size();
    }

    /** Returns how many forks it has at most; a million are the most of all. */
    int mostForks() {
        return (int) forks(experiment, pairs);
    }

    PeerKey askerKey() {
        return new PeerKey(asker);
    }

    byte[] line() {
        return (ExperimentJson.line(this) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Reads what {@link #line} wrote.
     *
     * @throws IOException for anything else, such as a line of more than 4 MiB
     */
    static LabOrder read(InputStream in) throws IOException {
        return BoundedLine.read(in, MOST_BYTES, LabOrder.class);
    }

    /** Passes over one that is not taken. */
    static void pass(InputStream in) throws IOException {
        BoundedLine.pass(in, MOST_BYTES);
    }

    /** Returns why some of it is measured for nobody else, in a sentence. */
    Optional<String> refusal(List<ListedTransport> transports) {
        for (ExperimentCell cell : experiment.cells()) {
            Optional<String> refusal =
                    FarCells.refusal(
                            new ForkSpec(cell, 0, experiment.effort(), experiment.seed()),
                            transports);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }
}
