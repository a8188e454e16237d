package org.syncline.corpora;

/**
 * Names, kinds, relative sizes and dates of one scenario's files; called once for each index in
 * ascending order.
 */
interface CorpusScheme {
    FileDraft draft(int index, SplitMix random);

    static CorpusScheme of(CorpusSpec spec) {
        return switch (spec.kind()) {
            case IMAGES -> new ImageScheme(spec.files());
            case CHAT -> new ChatScheme(spec.files());
            case MIXED -> new MixedScheme(spec.files());
        };
    }

    /** {@code value} in at least {@code width} digits, without any locale. */
    static String padded(int value, int width) {
        String digits = Integer.toString(value);
        return "0".repeat(Math.max(0, width - digits.length())) + digits;
    }
}
