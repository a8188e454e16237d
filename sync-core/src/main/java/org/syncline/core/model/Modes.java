package org.syncline.core.model;

/**
 * Which mode bits travel: those that say who may read, write and execute. The set-user-id,
 * set-group-id and sticky bits change what a file may do to others, and stay with the side that set
 * them.
 */
public final class Modes {

    private static final int PERMISSIONS = 0777;
    private static final int SET_GROUP = 02000;

    private Modes() {}

    /** What other sides see, and what something new gets. */
    public static int travelling(int mode) {
        return mode & PERMISSIONS;
    }

    /** What something gets that has a mode already. */
    public static int keeping(int present, int wanted) {
        return present & ~PERMISSIONS | wanted & PERMISSIONS;
    }

    /** True of a directory whose group and whose set-group-id bit new directories in it get. */
    public static boolean passesGroupOn(int mode) {
        return (mode & SET_GROUP) != 0;
    }
}
