package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** How a plan is carried out. */
final class RunOptions {

    @Option(
            names = "--call",
            paramLabel = "STYLE",
            description = "How content moves: pipelined (default), batched, per-file.")
    private CallStyle call = CallStyle.PIPELINED;

    @ArgGroup private @Nullable Durability durability;

    /** One or the other. */
    static final class Durability {
        @Option(
                names = "--durable",
                description =
                        "Force everything to disk before it counts as done (the default of sync).")
        private boolean durable;

        @Option(
                names = "--fast",
                description =
                        "Leave it to the system when that reaches the disk (the default of demo).")
        private boolean fast;
    }

    SyncOptions applyTo(SyncOptions options) {
        boolean durable = durability == null ? options.durable() : durability.durable;
        return options.withCallStyle(call).withDurable(durable);
    }
}
