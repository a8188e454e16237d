package org.syncline.cli;

import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.peers.tunnel.TunnelRefusal;

import java.util.Optional;

/**
 * The share that a machine asks for whose fork synchronises: {@link ForkRequest#share} and what
 * corpus its trees will hold.
 */
record TreesRequest(CorpusSpec corpus) {

    /** Stands for the transport where a fork asks for its trees. */
    static final String TREES = "trees";

    private static final String MARK = " trees ";
    private static final int WORDS = 4;

    String share() {
        return ForkRequest.share()
                + MARK
                + String.join(
                        " ",
                        corpus.kind().name(),
                        "" + corpus.seed(),
                        "" + corpus.files(),
                        "" + corpus.bytes());
    }

    /** Returns the share without the corpus. */
    static String version(String share) {
        int mark = share.indexOf(MARK);
        return mark < 0 ? share : share.substring(0, mark);
    }

    /**
     * Reads what {@link #share} says; empty if there is no corpus in it.
     *
     * @throws TunnelRefusal if what is said is none
     */
    static Optional<TreesRequest> of(String share) throws TunnelRefusal {
        int mark = share.indexOf(MARK);
        if (mark < 0) {
            return Optional.empty();
        }
        String[] words = share.substring(mark + MARK.length()).split(" ", -1);
        try {
            if (words.length != WORDS) {
                throw new IllegalArgumentException("%d words".formatted(words.length));
            }
            return Optional.of(
                    new TreesRequest(
                            new CorpusSpec(
                                    CorpusKind.valueOf(words[0]),
                                    Long.parseLong(words[1]),
                                    Integer.parseInt(words[2]),
                                    Long.parseLong(words[3]))));
        } catch (IllegalArgumentException e) {
            throw new TunnelRefusal("what is asked for is no corpus");
        }
    }
}
