package org.syncline.lab.demo;

import org.syncline.lab.timing.RunTiming;

/** Learns how a demo goes, on the thread that runs it. */
public interface DemoWatcher {

    /** Something begins, in words. */
    void begins(String what);

    /** A run is over; {@code done} of {@code total} are, warm-up runs included. */
    void finished(RunTiming run, int done, int total);

    /** A run did not do what it should have; the demo goes on. */
    void failed(String what);
}
