package org.syncline.corpora;

/** The kinds of edits one can ask for; see the records of {@link Edit}. */
public enum EditKind {
    MODIFY,
    APPEND,
    INSERT,
    RENAME,
    DELETE,
    ADD,
    TOUCH,
    CHMOD
}
