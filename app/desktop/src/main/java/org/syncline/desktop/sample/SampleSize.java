package org.syncline.desktop.sample;

import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.desktop.setup.SampleExtent;

/** How much the sample corpora hold. */
@FunctionalInterface
public interface SampleSize {
    /** The sizes of the demo and of the studies, and one between them. */
    SampleSize PRESET =
            (kind, extent) ->
                    switch (extent) {
                        case SMALL -> CorpusSpec.small(kind, CorpusSpec.DEFAULT_SEED);
                        case MEDIUM -> CorpusSpec.medium(kind, CorpusSpec.DEFAULT_SEED);
                        case FULL -> CorpusSpec.full(kind, CorpusSpec.DEFAULT_SEED);
                    };

    CorpusSpec of(CorpusKind kind, SampleExtent extent);

    default CorpusSpec small(CorpusKind kind) {
        return of(kind, SampleExtent.SMALL);
    }
}
