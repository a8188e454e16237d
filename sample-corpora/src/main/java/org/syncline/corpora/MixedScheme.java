package org.syncline.corpora;

/**
 * {@code data/set-07/table-000042.csv}: five kinds in turn at random, one file in twenty empty, the
 * others spread over 23 powers of two with small ones more frequent.
 */
record MixedScheme(int files) implements CorpusScheme {
    private static final int POWERS = 23;
    private static final Kind[] KINDS = {
        new Kind("notes/page", "note", ".txt", ContentKind.TEXT),
        new Kind("data/set", "table", ".csv", ContentKind.CSV),
        new Kind("media/clip", "part", ".bin", ContentKind.BINARY),
        new Kind("logs/host", "server", ".log", ContentKind.COMPRESSIBLE),
        new Kind("disks/volume", "image", ".raw", ContentKind.ZERO)
    };

    @Override
    public FileDraft draft(int index, SplitMix random) {
        Kind kind = random.pick(KINDS);
        int folders = Math.max(1, files / 100);
        String folder = kind.folder + "-" + CorpusScheme.padded(random.below(folders) + 1, 2);
        String name = kind.stem + "-" + CorpusScheme.padded(index + 1, 6) + kind.suffix;
        return new FileDraft(
                folder + "/" + name,
                kind.content,
                weight(index, random),
                Calendar.within(Calendar.anyDay(random), random));
    }

    private static int weight(int index, SplitMix random) {
        int power = 1 << Math.min(random.below(POWERS), random.below(POWERS));
        int size = power + random.below(power);
        boolean empty = random.below(20) == 0 && index > 0;
        return empty ? 0 : size;
    }

    private record Kind(String folder, String stem, String suffix, ContentKind content) {}
}
