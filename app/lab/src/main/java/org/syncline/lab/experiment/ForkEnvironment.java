package org.syncline.lab.experiment;

import java.util.Set;

/** The names in what a fork says of itself when it is done; it leaves out what it cannot tell. */
public final class ForkEnvironment {

    /** Version of Java. */
    public static final String JDK = "jdk";

    /** The commit that its program was built from. */
    public static final String BUILD = "build";

    /** Flags of its JVM, in their order. */
    public static final String FLAGS = "flags";

    /** How many cores its JVM may use. */
    public static final String CORES = "cores";

    /** Which cores these are, as the system lists them, such as "0-3,8". */
    public static final String PLACED = "placed";

    /** What became of its warm-up, if that was cut because it took too long. */
    public static final String WARM_UP = "warmUp";

    /** Libraries of its transport's family, as names of jars with their versions. */
    public static final String LIBRARIES = "libraries";

    /** Name of the machine that measured, if that was another one. */
    public static final String CLIENT = "client";

    /** Name of the machine that served, if that was another one. */
    public static final String SERVER = "server";

    /** Name of the machine that directed, against whose clock those of the others are told. */
    public static final String DIRECTOR = "director";

    /** By how much the clock of the machine that measured was ahead when it was done, s. */
    public static final String CLIENT_CLOCK = "clientClockAhead";

    /** How wrong that is at most, s. */
    public static final String CLIENT_CLOCK_ERROR = "clientClockUncertainty";

    /** The same of the machine that served, s. */
    public static final String SERVER_CLOCK = "serverClockAhead";

    /** How wrong that is at most, s. */
    public static final String SERVER_CLOCK_ERROR = "serverClockUncertainty";

    /** The smallest step of the clock that times iterations, s. */
    public static final String TIMER_RESOLUTION = "timerResolution";

    /** How long a look at that clock takes, s. */
    public static final String TIMER_OVERHEAD = "timerOverhead";

    /** What all its iterations took together, s; what recording took is told beside it. */
    public static final String MEASURED = "measured";

    /** What of that went by for noting the latencies of single calls, s. */
    public static final String RECORDING_WITHIN = "recordingWithin";

    /** What telling took between iterations, s; storing, too, where a command records itself. */
    public static final String RECORDING_BETWEEN = "recordingBetween";

    /** Processor time of its starter for reading and storing what it told, s. */
    public static final String RECORDING_STARTER = "recordingStarter";

    /** What its calls went over, as {@code NetworkWay} has it; none if it made none. */
    public static final String NETWORK = "network";

    /** What is known of the page cache, as {@code PageCache} has it; none if it used no files. */
    public static final String PAGE_CACHE = "pageCache";

    /** What its trees and files lay on, as {@code FolderStore} has it; none if it used no files. */
    public static final String FILE_SYSTEM = "fileSystem";

    /** That the machine slept or its JVM was stopped while it measured, in words. */
    public static final String STANDSTILL = "standstill";

    /** Names of figures, which differ between forks that ran alike. */
    public static final Set<String> FIGURES =
            Set.of(
                    TIMER_RESOLUTION,
                    TIMER_OVERHEAD,
                    CLIENT_CLOCK,
                    CLIENT_CLOCK_ERROR,
                    SERVER_CLOCK,
                    SERVER_CLOCK_ERROR,
                    MEASURED,
                    RECORDING_WITHIN,
                    RECORDING_BETWEEN,
                    RECORDING_STARTER);

    private ForkEnvironment() {}
}
