package org.syncline.core.crash;

/** The power is off: nothing goes on from here. */
final class PowerCut extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PowerCut() {
        super("the power was cut");
    }
}
