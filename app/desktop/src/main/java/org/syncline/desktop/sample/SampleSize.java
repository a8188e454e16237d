package org.syncline.desktop.sample;

import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;

/** The size of the sample corpora. */
@FunctionalInterface
public interface SampleSize {
    SampleSize SMALL = kind -> CorpusSpec.small(kind, CorpusSpec.DEFAULT_SEED);

    CorpusSpec of(CorpusKind kind);
}
