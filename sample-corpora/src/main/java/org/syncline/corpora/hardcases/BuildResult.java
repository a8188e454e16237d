package org.syncline.corpora.hardcases;

/** The result of building a case. */
public sealed interface BuildResult {
    HardCase hardCase();

    /** The case was built and reads back as asked. */
    record Built(HardCase hardCase) implements BuildResult {}

    /**
     * This platform or file system cannot hold the case.
     *
     * @param reason the missing capability and the actual result, for people
     */
    record Skipped(HardCase hardCase, String reason) implements BuildResult {}
}
