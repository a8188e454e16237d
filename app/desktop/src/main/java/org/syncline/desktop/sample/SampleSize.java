package org.syncline.desktop.sample;

import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;

/** How large the sample corpora are. */
@FunctionalInterface
public interface SampleSize {
    SampleSize SMALL = kind -> CorpusSpec.small(kind, CorpusSpec.DEFAULT_SEED);

    CorpusSpec of(CorpusKind kind);
}
