package org.syncline.core.model;

/**
 * The mode bits that travel: those for reading, writing and executing. The set-user-id,
 * set-group-id and sticky bits change the rights of a file over others, and stay on the side that
 * set them.
 */
public final class Modes {

    /** Of directories that only their owner may use. */
    public static final int OWNER_ONLY = 0700;

    private static final int OTHERS = 077;
    private static final int PERMISSIONS = 0777;
    private static final int SET_GROUP = 02000;

    private Modes() {}

    /** The bits that other sides see and new entries get. */
    public static int travelling(int mode) {
        return mode & PERMISSIONS;
    }

    /**
     * The new mode of an entry that has one already: the wanted bits and its own set-id and sticky
     * bits.
     */
    public static int keeping(int present, int wanted) {
        return present & ~PERMISSIONS | wanted & PERMISSIONS;
    }

    /** The present mode of an entry without those permissions of others that it is to lose. */
    public static int narrowed(int present, int wanted) {
        return present & ~(OTHERS & ~wanted);
    }

    /**
     * True of a directory that passes its group and its set-group-id bit on to new directories in
     * it.
     */
    public static boolean passesGroupOn(int mode) {
        return (mode & SET_GROUP) != 0;
    }
}
