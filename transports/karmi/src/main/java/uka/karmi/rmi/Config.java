package uka.karmi.rmi;

/** Where the configuration is found, and what is compiled in. */
public class Config {
    /** The system property that names a configuration file. */
    public static final String PROPERTY = "uka.karmi.config";

    /** The resource that is the configuration when no file is named. */
    public static final String RESOURCE = "/uka/karmi/karmi.properties";

    /** Calls carry the caller's thread number. */
    public static final boolean useThreadID = true;

    /** Callbacks run in threads of their own, not in the thread that waits. */
    public static final boolean useDistributedThreads = false;

    public Config() {}
}
