package org.syncline.lab.worker;

/**
 * Decides whether transports that need no worker run in one all the same, so that all are alike.
 */
public final class WorkerUse {

    /** Environment variable: {@code always} or {@code needed}, which is also the default. */
    public static final String VARIABLE = "SYNCLINE_WORKERS";

    private WorkerUse() {}

    /**
     * Returns the user's choice.
     *
     * @throws IllegalArgumentException if the variable has another value
     */
    public static boolean isAlways() {
        String when = System.getenv(VARIABLE);
        if (when != null && !when.isEmpty() && !when.equals("always") && !when.equals("needed")) {
            throw new IllegalArgumentException(
                    VARIABLE + " is always or needed, not \"" + when + "\"");
        }
        return "always".equals(when);
    }
}
