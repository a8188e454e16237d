package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.replica.TrashLimits;
import org.syncline.lab.options.ByteSize;

import picocli.CommandLine.Option;

/** The options for the time that the local roots keep overwritten and deleted entries. */
final class TrashOptions {

    @Option(
            names = "--trash-days",
            paramLabel = "N",
            description =
                    "Empty the trash of runs that are older than this (default: ${DEFAULT-VALUE}).")
    private int days = TrashLimits.DEFAULT.days();

    @Option(
            names = "--trash-size",
            paramLabel = "SIZE",
            description =
                    "Empty the oldest trash beyond this, such as 20GB (default: what is free on"
                            + " the disk). The present run's trash always stays.")
    private @Nullable ByteSize size;

    TrashLimits limits() {
        return new TrashLimits(days, size == null ? TrashLimits.DEFAULT.bytes() : size.bytes());
    }
}
