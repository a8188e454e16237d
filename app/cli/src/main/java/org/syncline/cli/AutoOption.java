package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.advice.TreeAmount;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/** {@code sync --transport auto}. */
final class AutoOption {

    @Option(
            names = "--transport",
            paramLabel = "auto",
            description =
                    "auto: of the transports that the paired machine at RIGHT offers, the one that"
                            + " should copy LEFT fastest, by what \"syncline study advice\" has"
                            + " measured here, whichever RIGHT names (default: the one that it"
                            + " names).")
    private @Nullable String transport;

    /**
     * Returns whether a transport is to be chosen.
     *
     * @throws IllegalArgumentException if one is named
     */
    boolean isGiven() {
        if (transport != null && !transport.equals(AutoTransport.NAME)) {
            throw new IllegalArgumentException(
                    "--transport takes auto, not \"%s\"; a transport of your choice stands in the"
                                    .formatted(transport)
                            + " address");
        }
        return transport != null;
    }

    /**
     * Asks the machine on the right what it offers, and chooses.
     *
     * @param leftOut told of each run of the history that cannot be read, in a sentence
     * @throws IllegalArgumentException if nobody can be asked, or nothing was measured
     * @throws IOException in words for people
     */
    static AutoTransport choose(RootOptions roots, SyncOptions options, Consumer<String> leftOut)
            throws IOException {
        AutoTransport.Offered offered = roots.offered();
        return choose(
                new AutoTransport.Measured(roots.state(), leftOut),
                offered,
                TreeAmount.of(roots.folders().getFirst()),
                SyncKind.of(options, true));
    }

    static AutoTransport choose(
            AutoTransport.Measured measured,
            AutoTransport.Offered offered,
            TreeAmount tree,
            Optional<SyncKind> copy)
            throws IOException {
        return AutoTransport.ofOffered(measured, offered, tree, copy)
                .orElseThrow(
                        () ->
                                nothingMeasured(
                                        " over what \"%s\" offers".formatted(offered.machine())));
    }

    /**
     * Returns the refusal to choose.
     *
     * @param over begins with a space, or is empty
     */
    static IllegalArgumentException nothingMeasured(String over) {
        return new IllegalArgumentException(
                ("--transport auto goes by what was measured here, and nothing was yet%s; run"
                                + " \"syncline study advice\" first, or name a transport")
                        .formatted(over));
    }
}
