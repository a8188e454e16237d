package org.syncline.lab.fork;

import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.report.Placement;
import org.syncline.lab.report.SourceCommit;
import org.syncline.lab.report.TimerCost;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;

/** What a JVM that measures says of itself. */
public final class MeasuringJvm {

    private MeasuringJvm() {}

    /**
     * Returns Java, build, flags, cores and timer of this JVM, by the names of {@link
     * ForkEnvironment}, to which more can be added. Takes a few milliseconds.
     */
    public static Map<String, String> environment() {
        Map<String, String> found = new TreeMap<>();
        found.put(ForkEnvironment.JDK, System.getProperty("java.runtime.version"));
        found.put(ForkEnvironment.BUILD, SourceCommit.text());
        found.put(
                ForkEnvironment.FLAGS,
                String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments()));
        found.put(ForkEnvironment.CORES, "" + Runtime.getRuntime().availableProcessors());
        Placement.cores().ifPresent(cores -> found.put(ForkEnvironment.PLACED, cores));
        TimerCost timer = TimerCost.measure();
        found.put(ForkEnvironment.TIMER_RESOLUTION, "" + timer.resolution());
        found.put(ForkEnvironment.TIMER_OVERHEAD, "" + timer.overhead());
        return found;
    }
}
