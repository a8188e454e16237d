package org.syncline.cli;

import org.syncline.core.compress.Compression;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.replica.ServingTerms;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.options.RunOption;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.List;

/** What peers may ask of a served root. */
final class TermsOptions {

    @Option(
            names = "--compress",
            split = ",",
            paramLabel = "NAME[:LEVEL]",
            description =
                    "The compressions that peers may ask for, each up to this level (default:"
                            + " deflate:6,lz4:12,zstd:9); none for none.")
    private List<Compression> compressions = ServingTerms.PRESET.compressions();

    @Mixin private RunOptions allowed = new RunOptions(RunOption.OF_SERVING);

    /** What no option names is left to peers, but for what {@link ServingTerms#PRESET} forbids. */
    ServingTerms terms() throws IOException {
        ServingTerms preset = ServingTerms.PRESET;
        SyncOptions given =
                allowed.applyTo(
                        SyncOptions.DEFAULT
                                .withChoices(preset.most())
                                .withDigest(preset.least().label())
                                .withDurable(preset.durable())
                                .withVerified(preset.verified()));
        return new ServingTerms(
                given.scope().choices(),
                DigestAlgorithm.named(given.scope().digest()),
                compressions.stream().filter(each -> !each.isNone()).toList(),
                given.transfer().durable(),
                given.transfer().verified());
    }
}
