package org.syncline.desktop.setup;

import org.jspecify.annotations.Nullable;
import org.syncline.core.filter.Filter;
import org.syncline.core.session.SyncOptions;
import org.syncline.corpora.CorpusKind;
import org.syncline.desktop.engine.CompareRequest;
import org.syncline.lab.options.RunOption;

import java.util.Objects;

/**
 * The roots and options of the next run. Immutable.
 *
 * @param left a folder
 * @param right a folder or the address of a peer's share, whose transport may be {@code auto}
 * @param choices the options of a run; their rules hold comments too
 * @param sample the corpus and transport of "Try it"
 */
public record SetupState(String left, String right, SyncOptions choices, SampleChoice sample) {

    static final String DEFAULT_TRANSPORT = "socket";

    public static final SetupState DEFAULT =
            new SetupState("", "", SyncOptions.DEFAULT, SampleChoice.DEFAULT);

    public boolean isComplete() {
        return !left.isEmpty() && !right.isEmpty();
    }

    /** Parts that are missing in a file arrive as null. */
    public SetupState(
            @Nullable String left,
            @Nullable String right,
            @Nullable SyncOptions choices,
            @Nullable SampleChoice sample) {
        this.left = Objects.requireNonNullElse(left, "");
        this.right = Objects.requireNonNullElse(right, "");
        this.choices = Objects.requireNonNullElse(choices, SyncOptions.DEFAULT);
        this.sample = Objects.requireNonNullElse(sample, SampleChoice.DEFAULT);
    }

    public CompareRequest request() {
        return new CompareRequest(left, right, asked(choices));
    }

    /** Returns the number of options in the dialog that are not at their preset. */
    static long changed(SyncOptions choices) {
        SyncOptions asked = asked(choices);
        return RunOption.IN_DIALOG.stream().filter(option -> !option.isPreset(asked)).count();
    }

    private static SyncOptions asked(SyncOptions choices) {
        return choices.withExcludes(
                choices.scope().excludes().stream().filter(Filter::isRule).toList());
    }

    /**
     * A sample corpus, its size, and the transport to the embedded peer, or {@code auto} to have
     * that chosen.
     */
    public record SampleChoice(CorpusKind corpus, SampleExtent extent, String transport) {
        static final SampleChoice DEFAULT =
                new SampleChoice(CorpusKind.MIXED, SampleExtent.SMALL, DEFAULT_TRANSPORT);

        /** Parts that are missing in a file arrive as null. */
        public SampleChoice(
                @Nullable CorpusKind corpus,
                @Nullable SampleExtent extent,
                @Nullable String transport) {
            this.corpus = Objects.requireNonNullElse(corpus, CorpusKind.MIXED);
            this.extent = Objects.requireNonNullElse(extent, SampleExtent.SMALL);
            this.transport = Objects.requireNonNullElse(transport, DEFAULT_TRANSPORT);
        }
    }
}
