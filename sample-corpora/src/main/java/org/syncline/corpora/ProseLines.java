package org.syncline.corpora;

/** Lines of a dozen words, some ending in a full stop. */
final class ProseLines implements LineSource {
    private final SplitMix random;

    ProseLines(SplitMix random) {
        this.random = random;
    }

    @Override
    public void next(LineBuffer out) {
        for (int words = 8 + random.below(8); words > 0; words--) {
            out.add(WordLists.any(random)).add(words > 1 ? ' ' : random.below(3) == 0 ? '.' : ',');
        }
        out.add('\n');
    }
}
