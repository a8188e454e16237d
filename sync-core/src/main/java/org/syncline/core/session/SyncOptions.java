package org.syncline.core.session;

import org.syncline.core.compress.Compression;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;

import java.util.List;

/**
 * The choices of one run, the same for every transport. Immutable.
 *
 * @param scope the entries that take part and how they are compared; both peers need it to scan
 * @param policy the rules that decide the direction of each change
 * @param guard when a run stops before it changes anything
 * @param transfer how content travels and is written
 */
public record SyncOptions(Scope scope, Policy policy, Guard guard, Transfer transfer) {

    /**
     * The part of both trees that is compared, and how.
     *
     * @param excludes gitignore-like patterns
     * @param choices attributes that take part beside names, content, times and modes
     * @param digest name of the signature, as in {@code --digest}
     * @param checksum hash every file even where its stamps say that it is unchanged
     */
    public record Scope(
            List<String> excludes, TreeOptions choices, String digest, boolean checksum) {
        public Scope {
            excludes = List.copyOf(excludes);
        }
    }

    /**
     * The accidents that stop a run.
     *
     * @param maxDelete the most that may be deleted on one side; all of these hold
     * @param force carry on where a guard would stop the run
     */
    public record Guard(List<DeletionLimit> maxDelete, boolean force) {
        public Guard {
            maxDelete = List.copyOf(maxDelete);
        }
    }

    /**
     * The way of content from disk to disk.
     *
     * @param callStyle how content is packed into calls
     * @param compression how content is compressed that leaves this JVM
     * @param delta whether content that the target has is sent again
     * @param bandwidth most bytes of content that are sent each second; 0 for no limit
     * @param durable force everything to disk before it counts as done
     * @param verified read every file that was written back from the disk before it gets its name
     */
    public record Transfer(
            CallStyle callStyle,
            Compression compression,
            DeltaMode delta,
            long bandwidth,
            boolean durable,
            boolean verified) {

        Transfer withCallStyle(CallStyle choice) {
            return new Transfer(choice, compression, delta, bandwidth, durable, verified);
        }

        Transfer withCompression(Compression choice) {
            return new Transfer(callStyle, choice, delta, bandwidth, durable, verified);
        }

        Transfer withDelta(DeltaMode choice) {
            return new Transfer(callStyle, compression, choice, bandwidth, durable, verified);
        }

        Transfer withBandwidth(long choice) {
            return new Transfer(callStyle, compression, delta, choice, durable, verified);
        }

        Transfer withDurable(boolean choice) {
            return new Transfer(callStyle, compression, delta, bandwidth, choice, verified);
        }

        Transfer withVerified(boolean choice) {
            return new Transfer(callStyle, compression, delta, bandwidth, durable, choice);
        }
    }

    /** The options of {@code sync} when none is given. */
    public static final SyncOptions DEFAULT =
            new SyncOptions(
                    new Scope(List.of(), TreeOptions.DEFAULT, "sha-256", false),
                    Policy.DEFAULT,
                    new Guard(DeletionLimit.DEFAULT, false),
                    new Transfer(
                            CallStyle.PIPELINED, Compression.NONE, DeltaMode.AUTO, 0, true, false));

    private SyncOptions with(Scope choice) {
        return new SyncOptions(choice, policy, guard, transfer);
    }

    private SyncOptions with(Transfer choice) {
        return new SyncOptions(scope, policy, guard, choice);
    }

    public SyncOptions withExcludes(List<String> choice) {
        return with(new Scope(choice, scope.choices, scope.digest, scope.checksum));
    }

    public SyncOptions withChoices(TreeOptions choice) {
        return with(new Scope(scope.excludes, choice, scope.digest, scope.checksum));
    }

    public SyncOptions withDigest(String choice) {
        return with(new Scope(scope.excludes, scope.choices, choice, scope.checksum));
    }

    public SyncOptions withChecksum(boolean choice) {
        return with(new Scope(scope.excludes, scope.choices, scope.digest, choice));
    }

    public SyncOptions withPolicy(Policy choice) {
        return new SyncOptions(scope, choice, guard, transfer);
    }

    public SyncOptions withMaxDelete(List<DeletionLimit> choice) {
        return new SyncOptions(scope, policy, new Guard(choice, guard.force), transfer);
    }

    public SyncOptions withForce(boolean choice) {
        return new SyncOptions(scope, policy, new Guard(guard.maxDelete, choice), transfer);
    }

    public SyncOptions withCallStyle(CallStyle choice) {
        return with(transfer.withCallStyle(choice));
    }

    public SyncOptions withCompression(Compression choice) {
        return with(transfer.withCompression(choice));
    }

    public SyncOptions withDelta(DeltaMode choice) {
        return with(transfer.withDelta(choice));
    }

    public SyncOptions withBandwidth(long choice) {
        return with(transfer.withBandwidth(choice));
    }

    public SyncOptions withDurable(boolean choice) {
        return with(transfer.withDurable(choice));
    }

    public SyncOptions withVerified(boolean choice) {
        return with(transfer.withVerified(choice));
    }
}
