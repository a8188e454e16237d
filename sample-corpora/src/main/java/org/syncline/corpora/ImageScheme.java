package org.syncline.corpora;

import java.time.LocalDate;

/**
 * {@code 2022/IMG_0001.jpg}: sizes within an eighth of the mean, the first half of the files in the
 * first year.
 */
record ImageScheme(int files) implements CorpusScheme {
    private static final int MEAN = 1 << 16;

    @Override
    public FileDraft draft(int index, SplitMix random) {
        int half = (files + 1) / 2;
        int first = index < half ? 2022 : 2023;
        LocalDate day = LocalDate.of(first, 1, 1).plusDays(random.below(365));
        int weight = MEAN - MEAN / 8 + random.below(MEAN / 4 + 1);
        String path = first + "/IMG_" + CorpusScheme.padded(index + 1, 4) + ".jpg";
        return new FileDraft(path, ContentKind.IMAGE, weight, Calendar.within(day, random));
    }
}
