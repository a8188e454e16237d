package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.options.ByteSize;

import picocli.CommandLine.Option;

/** The amount of a corpus, if it differs from its preset. */
final class CorpusAmount {

    @Option(names = "--files", paramLabel = "N", description = "How many files.")
    private @Nullable Integer files;

    @Option(
            names = "--bytes",
            paramLabel = "SIZE",
            description = "How much content in all, such as 20MB or 16MiB.")
    private @Nullable ByteSize bytes;

    CorpusAmount() {}

    CorpusAmount(@Nullable Integer files, @Nullable ByteSize bytes) {
        this.files = files;
        this.bytes = bytes;
    }

    /** Files keep the preset's mean size if the user gives only their number. */
    CorpusSpec applyTo(CorpusSpec preset) {
        int count = files == null ? preset.files() : files;
        long size =
                bytes == null
                        ? Math.round((double) preset.bytes() / preset.files() * count)
                        : bytes.bytes();
        return new CorpusSpec(preset.kind(), preset.seed(), count, size);
    }
}
