package org.syncline.core.session;

import org.syncline.core.model.TreeChoices;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;

import java.util.List;

/**
 * The choices of one run, the same for every transport.
 *
 * @param policy mode and treatment of conflicts
 * @param digest name of the signature, as in {@code --digest}
 * @param checksum hash every file even where its stamps say that it is unchanged
 * @param callStyle how content moves
 * @param delta whether content that the target has is sent again
 * @param bandwidth most bytes of content that are sent each second; 0 for no limit
 * @param durable force everything to disk before it counts as done
 * @param verified read every file that was written back from the disk before it gets its name
 * @param choices what is kept in step beside names, content, times and modes
 * @param excludes gitignore-like patterns
 * @param maxDelete the most that may be deleted on one side; all of these hold
 * @param force carry on where a guard would stop the run
 */
public record SyncOptions(
        Policy policy,
        String digest,
        boolean checksum,
        CallStyle callStyle,
        DeltaMode delta,
        long bandwidth,
        boolean durable,
        boolean verified,
        TreeChoices choices,
        List<String> excludes,
        List<DeletionLimit> maxDelete,
        boolean force) {

    /** What {@code sync} does when no option is given. */
    public static final SyncOptions DEFAULT =
            new SyncOptions(
                    Policy.DEFAULT,
                    "sha-256",
                    false,
                    CallStyle.PIPELINED,
                    DeltaMode.AUTO,
                    0,
                    true,
                    false,
                    TreeChoices.DEFAULT,
                    List.of(),
                    DeletionLimit.DEFAULT,
                    false);

    public SyncOptions {
        excludes = List.copyOf(excludes);
        maxDelete = List.copyOf(maxDelete);
    }

    public SyncOptions withPolicy(Policy choice) {
        return new SyncOptions(
                choice, digest, checksum, callStyle, delta, bandwidth, durable, verified, choices,
                excludes, maxDelete, force);
    }

    public SyncOptions withDigest(String choice) {
        return new SyncOptions(
                policy, choice, checksum, callStyle, delta, bandwidth, durable, verified, choices,
                excludes, maxDelete, force);
    }

    public SyncOptions withChecksum(boolean choice) {
        return new SyncOptions(
                policy, digest, choice, callStyle, delta, bandwidth, durable, verified, choices,
                excludes, maxDelete, force);
    }

    public SyncOptions withCallStyle(CallStyle choice) {
        return new SyncOptions(
                policy, digest, checksum, choice, delta, bandwidth, durable, verified, choices,
                excludes, maxDelete, force);
    }

    public SyncOptions withDurable(boolean choice) {
        return new SyncOptions(
                policy, digest, checksum, callStyle, delta, bandwidth, choice, verified, choices,
                excludes, maxDelete, force);
    }

    public SyncOptions withVerified(boolean choice) {
        return new SyncOptions(
                policy, digest, checksum, callStyle, delta, bandwidth, durable, choice, choices,
                excludes, maxDelete, force);
    }

    public SyncOptions withDelta(DeltaMode choice) {
        return new SyncOptions(
                policy, digest, checksum, callStyle, choice, bandwidth, durable, verified, choices,
                excludes, maxDelete, force);
    }

    public SyncOptions withBandwidth(long choice) {
        return new SyncOptions(
                policy, digest, checksum, callStyle, delta, choice, durable, verified, choices,
                excludes, maxDelete, force);
    }

    public SyncOptions withChoices(TreeChoices choice) {
        return new SyncOptions(
                policy, digest, checksum, callStyle, delta, bandwidth, durable, verified, choice,
                excludes, maxDelete, force);
    }

    public SyncOptions withExcludes(List<String> choice) {
        return new SyncOptions(
                policy, digest, checksum, callStyle, delta, bandwidth, durable, verified, choices,
                choice, maxDelete, force);
    }

    public SyncOptions withMaxDelete(List<DeletionLimit> choice) {
        return new SyncOptions(
                policy, digest, checksum, callStyle, delta, bandwidth, durable, verified, choices,
                excludes, choice, force);
    }

    public SyncOptions withForce(boolean choice) {
        return new SyncOptions(
                policy, digest, checksum, callStyle, delta, bandwidth, durable, verified, choices,
                excludes, maxDelete, choice);
    }
}
