package uka.karmi.rmi;

/** Names the places of the configuration and the options compiled in, and keeps a log of calls. */
public class Config {
    /** The system property that names a configuration file. */
    public static final String PROPERTY = "uka.karmi.config";

    /** The resource that is the configuration when no file is named. */
    public static final String RESOURCE = "/uka/karmi/karmi.properties";

    /** Calls carry the caller's thread number; see {@link ThreadInfo}. */
    public static final boolean useThreadID = true;

    /**
     * A call that comes back to the virtual machine of a waiting caller, on behalf of the same
     * distributed thread, runs in the thread that waits: monitors are re-entrant over any number of
     * virtual machines.
     */
    public static final boolean useDistributedThreads = true;

    public Config() {}

    /**
     * From now on notes every call that this virtual machine makes or serves: when it ended, the
     * peer, the method, how long it took or why it failed. Only the latest 10,000 are kept.
     */
    public static void enableLog() {
        KarmiRuntime.INSTANCE.enableLog();
    }

    /** Writes the noted calls to standard error, oldest first, one a line, and forgets them. */
    public static void dumpLog() {
        KarmiRuntime.INSTANCE.dumpLog(System.err);
    }
}
