package org.syncline.lab.demo;

/** Watches a demo, on the thread that runs it. */
public interface DemoWatcher {

    /** A step begins, named in words. */
    void begins(String what);

    /** A run is over; {@code done} of {@code total} are, warm-up runs included. */
    void finished(DemoRun run, int done, int total);

    /** A run failed its check; the demo goes on. */
    void failed(String what);
}
