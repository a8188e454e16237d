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
     * Chooses for first copies of these corpora to a peer on this machine.
     *
     * @param state folder of the history of measurements
     * @param leftOut told of each run that cannot be read, in a sentence for the user
     * @throws IllegalArgumentException if nothing was measured that a choice could go by
     * @throws IOException if the history cannot be read
     */
    static AutoTransport choose(Path state, List<CorpusSpec> corpora, Consumer<String> leftOut)
            throws IOException {
        Optional<Advisor> advisor = MeasuredLoads.advisor(state, SyncKind.USUAL, leftOut);
        List<Load> loads = corpora.stream().map(AutoTransport::load).toList();
        List<Advisor.Advice> ranked = advisor.map(it -> it.rank(loads)).orElse(List.of());
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
                usable.getFirst().transport(), sentence(advisor.orElseThrow(), loads, usable));
    }

    private static String sentence(Advisor advisor, List<Load> loads, List<Advisor.Advice> usable) {
        return "auto: "
                + AdviceText.answer(usable)
                + ", for a first copy of each corpus with sha-256. "
                + AdviceText.certainty(
                        advisor.medianError(),
                        loads.stream().anyMatch(advisor::isBeyond),
                        usable,
                        LinkProfiles.NONE.name());
    }

    private static Load load(CorpusSpec corpus) {
        return Load.over(LinkProfiles.NONE, corpus.files(), corpus.bytes());
    }
}
