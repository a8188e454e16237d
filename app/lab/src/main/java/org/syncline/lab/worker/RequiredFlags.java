package org.syncline.lab.worker;

import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Transport;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The JVM flags that a transport's library needs. */
public final class RequiredFlags {

    private RequiredFlags() {}

    /**
     * Checks that this JVM has the flags that a transport needs.
     *
     * @throws IOException naming the transport and the flags that are missing
     */
    public static void check(Transport transport) throws IOException {
        List<String> missing =
                missing(
                        transport.traits().library().jvmFlags(),
                        ManagementFactory.getRuntimeMXBean().getInputArguments());
        if (!missing.isEmpty()) {
            throw new IOException(
                    transport.name()
                            + " needs a JVM that was started with "
                            + String.join(" ", missing));
        }
    }

    static List<String> missing(List<String> needed, List<String> given) {
        return joined(needed).stream().filter(flag -> !given.contains(flag)).toList();
    }

    /** Returns the flags that several transports need, each once. */
    static List<String> of(Stream<Traits> transports) {
        return transports
                .flatMap(traits -> joined(traits.library().jvmFlags()).stream())
                .distinct()
                .toList();
    }

    /** The JVM lists {@code --option value} as {@code --option=value}. */
    private static List<String> joined(List<String> flags) {
        List<String> joined = new ArrayList<>();
        for (String flag : flags) {
            boolean isValue = !flag.startsWith("-") && !joined.isEmpty();
            joined.add(isValue ? joined.removeLast() + "=" + flag : flag);
        }
        return joined;
    }
}
