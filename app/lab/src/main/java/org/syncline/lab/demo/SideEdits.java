package org.syncline.lab.demo;

import org.syncline.corpora.CorpusEdits;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.EditSpec;

import java.io.IOException;
import java.nio.file.Path;

/** A few seeded edits of one side, of files that the other side leaves alone. */
public enum SideEdits {
    NEAR,
    FAR;

    private static final int EDITED_SHARE = 40;
    private static final int LEAST_EDITS = 2;

    /** Edits a tree that holds the corpus; the same on every machine. */
    public void make(CorpusSpec corpus, Path tree) throws IOException {
        EditSpec.Share share = new EditSpec.Share(ordinal(), values().length);
        int choices = CorpusEdits.choices(share, tree);
        int count = Math.min(choices, Math.max(LEAST_EDITS, corpus.files() / EDITED_SHARE));
        CorpusEdits.apply(EditSpec.of(corpus.seed() + share.part(), count).within(share), tree);
    }
}
