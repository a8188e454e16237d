package org.syncline.corpora;

/**
 * The three scenarios of the Ries study (1999), with the sizes of the presets {@code small}, {@code
 * medium} and {@code full}.
 */
public enum CorpusKind {
    /** Few large incompressible files ("CA_To_CA"). */
    IMAGES(
            new Amount(6, 6L * 8 * 1024 * 1024),
            new Amount(12, 12L * 12 * 1024 * 1024),
            new Amount(24, 24L * 16 * 1024 * 1024)),
    /** Many small text files in dated folders ("Chat"). */
    CHAT(
            new Amount(2_000, 2_000_000),
            new Amount(6_000, 6_000_000),
            new Amount(20_000, 20_000_000)),
    /** Sizes and kinds spread widely, from empty files to several MiB ("TA_To_PA"). */
    MIXED(
            new Amount(300, 12_000_000),
            new Amount(1_000, 40_000_000),
            new Amount(3_000, 120_000_000));

    private final Amount small;
    private final Amount medium;
    private final Amount full;

    CorpusKind(Amount small, Amount medium, Amount full) {
        this.small = small;
        this.medium = medium;
        this.full = full;
    }

    Amount small() {
        return small;
    }

    Amount medium() {
        return medium;
    }

    Amount full() {
        return full;
    }

    record Amount(int files, long bytes) {}
}
