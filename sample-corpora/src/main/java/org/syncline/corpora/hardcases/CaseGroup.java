package org.syncline.corpora.hardcases;

/** The groups of cases, by the reason that makes them hard. */
public enum CaseGroup {
    NAMES,
    PATHS,
    LINKS,
    MODES,
    SIZES,
    DATES,
    SPECIAL_FILES
}
