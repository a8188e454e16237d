package org.syncline.lab.demo;

import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Transport;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The options of a demo.
 *
 * @param corpora synchronised one after the other, each over every transport
 * @param sync the options of every run
 * @param warmUps runs of each kind before the measured ones, listed but not counted, at least 1
 * @param repeats measured runs of each kind, at least 1
 * @param work an existing folder for trees and archives; the demo removes its files there
 * @param rivals other programs that copy the corpora, as whole processes, for ratios
 */
public record DemoOptions(
        List<CorpusSpec> corpora,
        List<Transport> transports,
        SyncOptions sync,
        int warmUps,
        int repeats,
        Path work,
        Rivals rivals) {

    public DemoOptions {
        corpora = List.copyOf(corpora);
        transports = List.copyOf(transports);
        if (repeats < 1) {
            throw new IllegalArgumentException("a demo needs at least one repeat, not " + repeats);
        }
        if (warmUps < 1) {
            throw new IllegalArgumentException(
                    "a demo needs at least one run to warm up, not " + warmUps);
        }
    }

    /**
     * The rivals of Syncline's sessions.
     *
     * @param rsync copy with rsync to its daemon on loopback
     * @param coldCommand the command that synchronises, to which two roots and options are added:
     *     Java, its flags, the main class and {@code sync}; empty for none
     */
    public record Rivals(boolean rsync, List<String> coldCommand) {

        public static final Rivals NONE = new Rivals(false, List.of());

        public Rivals {
            coldCommand = List.copyOf(coldCommand);
        }
    }

    public enum Size {
        SMALL,
        FULL;

        /** Returns the three corpora of this size. */
        public List<CorpusSpec> corpora(long seed) {
            return Stream.of(CorpusKind.values())
                    .map(
                            kind ->
                                    switch (this) {
                                        case SMALL -> CorpusSpec.small(kind, seed);
                                        case FULL -> CorpusSpec.full(kind, seed);
                                    })
                    .toList();
        }
    }
}
