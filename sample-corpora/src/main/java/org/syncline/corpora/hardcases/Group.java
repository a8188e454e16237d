package org.syncline.corpora.hardcases;

/** What makes a case hard. */
public enum Group {
    NAMES,
    PATHS,
    LINKS,
    MODES,
    SIZES,
    DATES,
    SPECIAL_FILES
}
