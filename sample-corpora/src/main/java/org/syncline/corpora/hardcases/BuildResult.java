package org.syncline.corpora.hardcases;

/** What became of a case. */
public sealed interface BuildResult {
    HardCase hardCase();

    /** It is there, and reads back as asked. */
    record Built(HardCase hardCase) implements BuildResult {}

    /**
     * This platform or file system cannot hold it.
     *
     * @param reason what was needed and what happened instead, for people
     */
    record Skipped(HardCase hardCase, String reason) implements BuildResult {}
}
