package org.syncline.corpora;

/** {@code 000042,server,0381.27,yuki,1}: a row number, a word, a measure, a name and a flag. */
final class CsvLines implements LineSource {
    private final SplitMix random;
    private long row;

    CsvLines(SplitMix random) {
        this.random = random;
    }

    @Override
    public void next(LineBuffer out) {
        long draw = random.nextLong() >>> 1;
        out.add(row++, 6).add(',').add(random.pick(WordLists.TOPICS)).add(',');
        out.add(draw, 4).add('.').add(draw >>> 32, 2).add(',');
        out.add(random.pick(WordLists.PEOPLE)).add(',').add(draw >>> 62, 1).add('\n');
    }
}
