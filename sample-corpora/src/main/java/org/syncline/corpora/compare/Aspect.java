package org.syncline.corpora.compare;

/** The aspects in which two trees can differ. */
public enum Aspect {
    /** A name exists on one side only; what is below a missing directory is not listed again. */
    PRESENCE,
    /** File, directory, link, FIFO, socket, device. */
    TYPE,
    /** Length or content of regular files. */
    BYTES,
    /** Modification time of anything but directories and links, to the nanosecond. */
    FILE_MTIME,
    DIRECTORY_MTIME,
    /** Modification time of the symbolic link itself. */
    LINK_MTIME,
    /** The twelve permission bits of anything but links. */
    MODE,
    /** The exact bytes a symbolic link holds. */
    LINK_TARGET,
    /** The sets of names in the tree that are hard links to one file. */
    HARD_LINKS,
    /** An entry could not be read, so that nothing is known of it; always reported. */
    UNREADABLE
}
