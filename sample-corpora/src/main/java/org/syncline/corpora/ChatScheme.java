package org.syncline.corpora;

import java.time.LocalDate;

/**
 * {@code 2022/03/17/general-000123.txt}: some fifty logs a day, from 200 bytes to 2.6 kB when the
 * mean is 1 kB.
 */
record ChatScheme(int files) implements CorpusScheme {
    private static final int PER_DAY = 50;
    private static final String[] CHANNELS =
            "general homework lab-3 midterm project-a project-b random staff tutors".split(" ");

    @Override
    public FileDraft draft(int index, SplitMix random) {
        LocalDate day = Calendar.day(index, files, PER_DAY);
        String channel = random.pick(CHANNELS);
        String number = CorpusScheme.padded(index + 1, 6);
        String path = day.toString().replace('-', '/') + "/" + channel + "-" + number + ".txt";
        int weight = 200 + Math.min(random.below(2_400), random.below(2_400));
        return new FileDraft(path, ContentKind.CHAT, weight, Calendar.within(day, random));
    }
}
