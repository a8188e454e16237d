package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** How a plan is carried out. */
final class RunOptions {

    @Option(
            names = "--call",
            paramLabel = "STYLE",
            description = "How content moves: pipelined (default), batched, per-file.")
    private CallStyle call = CallStyle.PIPELINED;

    @Option(
            names = "--delta",
            paramLabel = "WHEN",
            description =
                    "Copy at the target what it has of a file, instead of sending it: auto"
                            + " (default: if a side is a peer), always, never.")
    private DeltaMode delta = DeltaMode.AUTO;

    @Option(
            names = "--bwlimit",
            paramLabel = "RATE",
            description =
                    "Send at most so many bytes of content each second, such as 500k, 2M or 1MiB.")
    private @Nullable ByteSize bandwidth;

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

    @Option(
            names = "--verify-writes",
            description =
                    "Read every file that was written back from the disk before it gets its name.")
    private boolean verifyWrites;

    SyncOptions applyTo(SyncOptions options) {
        boolean durable = durability == null ? options.durable() : durability.durable;
        return options.withCallStyle(call)
                .withDelta(delta)
                .withBandwidth(bandwidth())
                .withDurable(durable)
                .withVerified(verifyWrites);
    }

    private long bandwidth() {
        if (bandwidth != null && bandwidth.bytes() == 0) {
            throw new IllegalArgumentException("--bwlimit takes a rate above 0");
        }
        return bandwidth == null ? 0 : bandwidth.bytes();
    }
}
