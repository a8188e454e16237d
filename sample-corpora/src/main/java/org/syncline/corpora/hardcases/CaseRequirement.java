package org.syncline.corpora.hardcases;

/** The capabilities that a case needs and not every platform or file system has. */
public enum CaseRequirement {
    /** Names that are not valid text. */
    RAW_NAMES,
    /** Names that Windows forbids or alters. */
    UNIX_NAMES,
    CASE_SENSITIVE,
    /** Unicode-equivalent names are different names. */
    NORMALISATION_SENSITIVE,
    /** Names of 255 bytes, links of 4,000 bytes, paths of 3,000 bytes. */
    LONG_NAMES,
    /** Paths longer than the system calls accept in one piece. */
    BEYOND_PATH_MAX,
    SYMLINKS,
    HARD_LINKS,
    /** Unix permission bits. */
    MODES,
    /** Dates outside 1970 to 2038, or to the nanosecond. */
    WIDE_DATES,
    FIFOS,
    SOCKETS
}
