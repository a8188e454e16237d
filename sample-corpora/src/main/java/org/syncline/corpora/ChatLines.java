package org.syncline.corpora;

/** {@code [09:41:07] maria: can you try the server again}, with the time of day going forward. */
final class ChatLines implements LineSource {
    private final SplitMix random;
    private int second;

    ChatLines(SplitMix random) {
        this.random = random;
        second = random.below(20 * 3600);
    }

    @Override
    public void next(LineBuffer out) {
        second = (second + 1 + random.below(90)) % 86_400;
        out.add('[')
                .add(second / 3600, 2)
                .add(':')
                .add(second / 60 % 60, 2)
                .add(':')
                .add(second % 60, 2);
        out.add("] ").add(random.pick(WordLists.PEOPLE)).add(':');
        for (int words = 1 + random.below(14); words > 0; words--) {
            out.add(' ').add(WordLists.any(random));
        }
        out.add('\n');
    }
}
