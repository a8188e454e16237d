package org.syncline.lab.options;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;

/** The constants of options in the words of the window. */
final class ChoiceWords {
    private ChoiceWords() {}

    static String of(Policy.Mode mode) {
        return switch (mode) {
            case TWO_WAY -> "Two-way";
            case MIRROR -> "Mirror to the right";
            case UPDATE -> "Update the right";
        };
    }

    static String of(Policy.OnConflict policy) {
        return switch (policy) {
            case SKIP -> "Report only";
            case KEEP_BOTH -> "Keep both";
            case NEWER -> "Newer wins";
            case LEFT -> "Left wins";
            case RIGHT -> "Right wins";
        };
    }

    static String of(DigestAlgorithm digest) {
        return switch (digest) {
            case MD5 -> "MD5 (Bouncy Castle)";
            case MD5_JDK -> "MD5 (JDK)";
            case SHA_256 -> "SHA-256";
            case SHA_512 -> "SHA-512";
        };
    }

    static String of(CallStyle call) {
        return switch (call) {
            case PER_FILE -> "One per file";
            case BATCHED -> "Batched";
            case PIPELINED -> "Pipelined";
        };
    }

    static String of(LinkPolicy links) {
        return switch (links) {
            case PORTABLE -> "Those that stay inside the folder";
            case KEEP -> "All, as they are";
            case SKIP -> "None";
        };
    }

    static String of(DeltaMode delta) {
        return switch (delta) {
            case AUTO -> "Is copied there if a side is a peer";
            case ALWAYS -> "Is copied there";
            case NEVER -> "Is sent again";
        };
    }
}
