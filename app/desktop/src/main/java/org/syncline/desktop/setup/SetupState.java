package org.syncline.desktop.setup;

import org.jspecify.annotations.Nullable;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.desktop.engine.Request;

import java.util.Objects;

/**
 * What a run is asked for. Immutable.
 *
 * @param left a folder
 * @param right a folder or the address of a peer's share
 * @param sample what "Try it" synchronises, and over which transport
 */
public record SetupState(String left, String right, Choices choices, SampleChoice sample) {

    public static final SetupState DEFAULT =
            new SetupState("", "", Choices.DEFAULT, SampleChoice.DEFAULT);

    /** True if both roots are named. */
    public boolean isComplete() {
        return !left.isEmpty() && !right.isEmpty();
    }

    /** Parts that are missing in a file arrive as null. */
    public SetupState(
            @Nullable String left,
            @Nullable String right,
            @Nullable Choices choices,
            @Nullable SampleChoice sample) {
        this.left = Objects.requireNonNullElse(left, "");
        this.right = Objects.requireNonNullElse(right, "");
        this.choices = Objects.requireNonNullElse(choices, Choices.DEFAULT);
        this.sample = Objects.requireNonNullElse(sample, SampleChoice.DEFAULT);
    }

    /** What the engine is asked for. */
    public Request request() {
        return new Request(left, right, choices.toOptions());
    }

    /** The options of a run. */
    public record Choices(
            Policy.Mode mode,
            Policy.OnConflict onConflict,
            DigestAlgorithm digest,
            CallStyle call,
            boolean durable,
            MoreOptions more) {

        static final Choices DEFAULT =
                new Choices(
                        Policy.Mode.TWO_WAY,
                        Policy.OnConflict.SKIP,
                        DigestAlgorithm.SHA_256,
                        CallStyle.PIPELINED,
                        true,
                        MoreOptions.DEFAULT);

        /** Parts that are missing in a file arrive as null. */
        public Choices(
                Policy.@Nullable Mode mode,
                Policy.@Nullable OnConflict onConflict,
                @Nullable DigestAlgorithm digest,
                @Nullable CallStyle call,
                boolean durable,
                @Nullable MoreOptions more) {
            this.mode = Objects.requireNonNullElse(mode, Policy.Mode.TWO_WAY);
            this.onConflict = Objects.requireNonNullElse(onConflict, Policy.OnConflict.SKIP);
            this.digest = Objects.requireNonNullElse(digest, DigestAlgorithm.SHA_256);
            this.call = Objects.requireNonNullElse(call, CallStyle.PIPELINED);
            this.durable = durable;
            this.more = Objects.requireNonNullElse(more, MoreOptions.DEFAULT);
        }

        public SyncOptions toOptions() {
            return more.applyTo(SyncOptions.DEFAULT)
                    .withPolicy(new Policy(mode, onConflict))
                    .withDigest(digest.label())
                    .withCallStyle(call)
                    .withDurable(durable);
        }
    }

    /** A sample corpus and the transport to the embedded peer. */
    public record SampleChoice(CorpusKind corpus, String transport) {
        static final SampleChoice DEFAULT = new SampleChoice(CorpusKind.MIXED, "socket");

        /** Parts that are missing in a file arrive as null. */
        public SampleChoice(@Nullable CorpusKind corpus, @Nullable String transport) {
            this.corpus = Objects.requireNonNullElse(corpus, CorpusKind.MIXED);
            this.transport = Objects.requireNonNullElse(transport, "socket");
        }
    }
}
