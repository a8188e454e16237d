package org.syncline.corpora;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Turns a spec into the list of files to write, sorted by path. Pure: touches no file. */
final class CorpusPlan {
    private CorpusPlan() {}

    static List<PlannedFile> of(CorpusSpec spec) {
        SplitMix random = new SplitMix(spec.seed());
        CorpusScheme scheme = CorpusScheme.of(spec);
        List<FileDraft> drafts = new ArrayList<>(spec.files());
        for (int i = 0; i < spec.files(); i++) {
            drafts.add(scheme.draft(i, random));
        }
        long[] sizes = sizes(drafts, spec.bytes());
        List<PlannedFile> files = new ArrayList<>(spec.files());
        for (int i = 0; i < sizes.length; i++) {
            FileDraft draft = drafts.get(i);
            files.add(
                    new PlannedFile(
                            draft.path(),
                            sizes[i],
                            draft.content(),
                            random.nextLong(),
                            draft.mtime()));
        }
        files.sort(Comparator.comparing(PlannedFile::path));
        return files;
    }

    /**
     * Shares {@code bytes} out by weight; the bytes that rounding leaves over go to the first
     * files, one each.
     */
    private static long[] sizes(List<FileDraft> drafts, long bytes) {
        long weights = drafts.stream().mapToLong(FileDraft::weight).sum();
        long[] sizes = new long[drafts.size()];
        long left = bytes;
        for (int i = 0; i < sizes.length; i++) {
            long weight = drafts.get(i).weight();
            sizes[i] = bytes / weights * weight + bytes % weights * weight / weights;
            left -= sizes[i];
        }
        for (int i = 0; left > 0; i++) {
            if (drafts.get(i).weight() > 0) {
                sizes[i]++;
                left--;
            }
        }
        return sizes;
    }
}
