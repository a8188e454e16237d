package org.syncline.cli;

import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.advice.AdviceText;
import org.syncline.lab.advice.Advisor;
import org.syncline.lab.advice.Load;
import org.syncline.lab.advice.MeasuredLoads;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * {@code --transport auto}: the transport that should be fastest, by what was measured here.
 *
 * @param sentence which one, why, and how sure that is
 */
record AutoTransport(String transport, String sentence) {

    static final String NAME = "auto";

    /**
     * Chooses for first copies of these corpora to a peer on this machine. Where copies of that
     * kind were not measured, it goes by {@linkplain SyncKind#USUAL usual} ones.
     *
     * @param state folder of the history of measurements
     * @param copies what they are like; empty if no experiment can measure such
     * @param leftOut told of each run that cannot be read, in a sentence for the user
     * @throws IllegalArgumentException if nothing was measured that a choice could go by
     * @throws IOException if the history cannot be read
     */
    static AutoTransport choose(
            Path state,
            List<CorpusSpec> corpora,
            Optional<SyncKind> copies,
            Consumer<String> leftOut)
            throws IOException {
        SyncKind kind = copies.orElse(SyncKind.USUAL);
        Optional<Advisor> advisor = MeasuredLoads.advisor(state, kind, leftOut);
        List<Load> loads = corpora.stream().map(each -> load(each, kind)).toList();
        List<Advisor.Advice> ranked = advisor.map(it -> it.rank(loads)).orElse(List.of());
        if (ranked.isEmpty() && !kind.equals(SyncKind.USUAL)) {
            return choose(state, corpora, Optional.of(SyncKind.USUAL), leftOut);
        }
        Set<String> installed =
                TransportCatalogue.installed().all().stream()
                        .map(ListedTransport::name)
                        .collect(Collectors.toSet());
        List<Advisor.Advice> usable =
                ranked.stream().filter(it -> installed.contains(it.transport())).toList();
        if (usable.isEmpty()) {
            throw new IllegalArgumentException(
                    "--transport auto goes by what was measured here, and nothing was yet; run"
                            + " \"syncline study advice\" first, or name a transport");
        }
        return new AutoTransport(
                usable.getFirst().transport(),
                "auto: "
                        + AdviceText.answer(usable)
                        + ", for a first copy of each corpus with "
                        + kind.digest()
                        + ". "
                        + AdviceText.certainty(
                                advisor.orElseThrow().medianError(kind).orElseThrow(),
                                loads.stream().anyMatch(advisor.orElseThrow()::isBeyond),
                                usable,
                                LinkProfiles.NONE.name()));
    }

    private static Load load(CorpusSpec corpus, SyncKind kind) {
        return Load.over(LinkProfiles.NONE, corpus.files(), corpus.bytes(), kind);
    }
}
