package org.syncline.cli;

/** Ends this process in an orderly way when another one has ended. */
final class ParentWatch {

    private static final long MILLIS = 200;

    private ParentWatch() {}

    /** Begins to watch. A process that has already ended counts as ended now. */
    static void start(long pid) {
        Thread.ofPlatform().name("parent-watch").daemon().start(() -> await(pid));
    }

    private static void await(long pid) {
        try {
            while (ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false)) {
                Thread.sleep(MILLIS);
            }
            System.exit(ExitStatus.FAILED);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
