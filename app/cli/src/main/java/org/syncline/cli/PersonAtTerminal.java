package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.failure.Failure;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.pairing.PairingPerson;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The person at this terminal, who is asked whether the other machine is meant. While a code is
 * shown here it may also be asked for the code of another machine that shows one, as where two
 * persons begin at once; the first of these questions ends before the second one begins. Safe for
 * any thread.
 */
final class PersonAtTerminal implements PairingPerson, AutoCloseable {

    /** The connection does not wait longer either. */
    static final Duration PATIENCE = Duration.ofMinutes(5);

    /** Between two looks at the networks. */
    private static final Duration PAUSE = Duration.ofSeconds(2);

    private final StandardAnswers answers;
    private final PrintWriter err;
    private final boolean yes;
    private @Nullable Thread watch;

    /**
     * @param yes agrees without a question
     */
    PersonAtTerminal(StandardAnswers answers, PrintWriter err, boolean yes) {
        this.answers = answers;
        this.err = err;
        this.yes = yes;
    }

    /** Returns the machines that show a code now. */
    @FunctionalInterface
    interface Search {
        List<NearbyMachine> look() throws IOException, InterruptedException;
    }

    /** Takes the code of another machine. */
    @FunctionalInterface
    interface Taker {
        void take(ShownCodes.Typed typed) throws IOException;
    }

    /**
     * The code was proved together with both keys, so that nobody else can have the other one's
     * key, which therefore need not be compared.
     */
    @Override
    public boolean isMeant(PairedPeer other) {
        close();
        boolean agreed =
                yes || answers.agrees("Pair with \"%s\"?".formatted(other.name()), PATIENCE);
        if (agreed) {
            Terminal.warn(err, "waiting for the answer at \"%s\" …".formatted(other.name()));
        }
        return agreed;
    }

    @Override
    public void otherRefused() {
        answers.end();
    }

    /**
     * Looks for other machines that show a code, until there are some or this is closed, and asks
     * for the code of one of them.
     *
     * @param known places that are left out
     * @param taker is called by another thread, once at most
     */
    synchronized void watch(Search search, Set<InetSocketAddress> known, Taker taker) {
        Set<InetSocketAddress> leftOut = Set.copyOf(known);
        watch =
                Thread.ofPlatform()
                        .name("other codes")
                        .daemon()
                        .start(() -> watchNow(search, leftOut, taker));
    }

    private void watchNow(Search search, Set<InetSocketAddress> known, Taker taker) {
        try {
            Optional<ShownCodes.Typed> typed = typed(others(search, known));
            if (typed.isPresent()) {
                taker.take(typed.get());
            }
        } catch (IOException e) {
            Terminal.warn(err, "other codes are looked for no longer: " + Failure.of(e).message());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Optional<ShownCodes.Typed> typed(List<NearbyMachine> others) {
        Terminal.warn(
                err, "another machine shows a code, too; type either one on the other machine");
        return ShownCodes.typed(others, answers, PATIENCE);
    }

    private static List<NearbyMachine> others(Search search, Set<InetSocketAddress> known)
            throws IOException, InterruptedException {
        while (true) {
            List<NearbyMachine> others =
                    search.look().stream().filter(each -> !known.contains(each.address())).toList();
            if (!others.isEmpty()) {
                return others;
            }
            Thread.sleep(PAUSE);
        }
    }

    /** Ends looking and asking for other codes, and waits until it has ended. */
    @Override
    public void close() {
        Thread ending = taken();
        if (ending == null) {
            return;
        }
        ending.interrupt();
        try {
            ending.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized @Nullable Thread taken() {
        Thread taken = watch;
        watch = null;
        return taken;
    }
}
