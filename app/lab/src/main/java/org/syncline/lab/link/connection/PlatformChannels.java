package org.syncline.lab.link.connection;

import java.lang.reflect.InvocationTargetException;
import java.nio.channels.spi.SelectorProvider;

/**
 * The platform's own channels, also in a JVM whose channels are others. That needs {@link
 * #JVM_FLAG}; a JVM without a provider of ours needs nothing.
 */
public final class PlatformChannels {

    /** Lets this class reach the platform's provider. */
    public static final String JVM_FLAG = "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED";

    /** The property that names the provider of a JVM. */
    public static final String PROVIDER_PROPERTY = "java.nio.channels.spi.SelectorProvider";

    private PlatformChannels() {}

    /** The provider of the platform. */
    public static SelectorProvider provider() {
        return System.getProperty(PROVIDER_PROPERTY) == null
                ? SelectorProvider.provider()
                : Hidden.PROVIDER;
    }

    private static final class Hidden {

        static final SelectorProvider PROVIDER = find();

        private static SelectorProvider find() {
            try {
                Class<?> type = Class.forName("sun.nio.ch.DefaultSelectorProvider");
                return (SelectorProvider) type.getMethod("get").invoke(null);
            } catch (ClassNotFoundException
                    | NoSuchMethodException
                    | IllegalAccessException
                    | InvocationTargetException e) {
                throw new IllegalStateException(
                        "links need a JVM that was started with " + JVM_FLAG, e);
            }
        }
    }
}
