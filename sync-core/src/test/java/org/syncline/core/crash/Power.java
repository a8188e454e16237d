package org.syncline.core.crash;

/** The power of a machine: counts the steps of its disks and fails before a chosen one. */
final class Power {

    static final long NEVER = Long.MAX_VALUE;

    private long cutBefore;
    private final long cutAfter;
    private long steps;
    private boolean off;

    Power(long cutBefore) {
        this(cutBefore, NEVER);
    }

    private Power(long cutBefore, long cutAfter) {
        this.cutBefore = cutBefore;
        this.cutAfter = cutAfter;
    }

    /** Lets a step through and fails before whoever took it does or looks at anything more. */
    static Power cutAfter(long step) {
        return new Power(NEVER, step);
    }

    /**
     * Only the process was killed: the machine goes on with what its disks have, forced or not,
     * until another cut, counted from here.
     */
    synchronized void goOn(long nextCut) {
        cutBefore = nextCut;
        steps = 0;
        off = false;
    }

    /** A step that changes a disk or waits for it. */
    synchronized void step() {
        look();
        steps++;
        if (steps == cutBefore) {
            off = true;
        }
        look();
        off = steps == cutAfter;
    }

    /** A step that changes nothing. */
    synchronized void look() {
        if (off) {
            throw new PowerCut();
        }
    }

    synchronized long steps() {
        return steps;
    }

    synchronized boolean isOff() {
        return off;
    }
}
