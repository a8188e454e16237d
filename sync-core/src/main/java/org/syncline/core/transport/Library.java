package org.syncline.core.transport;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;

/**
 * The library whose code a transport runs on.
 *
 * @param name the library's name, "Syncline" for our own
 * @param version its version
 * @param licence its licence, by SPDX identifier
 * @param jvmFlags flags that the JVM at either end must be started with for it to work
 */
public record Library(String name, String version, String licence, List<String> jvmFlags) {

    private static final String FILE = "library.properties";

    public Library {
        jvmFlags = List.copyOf(jvmFlags);
    }

    /** Part of the JDK that runs. */
    public static Library jdk() {
        return new Library(
                "JDK",
                Runtime.version().toString(),
                "GPL-2.0-only WITH Classpath-exception-2.0",
                List.of());
    }

    /**
     * Reads the file {@code library.properties} beside a class: {@code name}, {@code version},
     * {@code licence}, and {@code jvmFlags} separated by spaces. Loads nothing of the library, so
     * that a transport can be listed without it.
     *
     * @throws IllegalStateException if the file is missing or incomplete
     */
    public static Library besides(Class<?> type) {
        Properties properties = new Properties();
        try (InputStream in = type.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException(FILE + " is missing beside " + type.getName());
            }
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + FILE + " of " + type.getName(), e);
        }
        String flags = properties.getProperty("jvmFlags", "").strip();
        return new Library(
                required(properties, "name", type),
                required(properties, "version", type),
                required(properties, "licence", type),
                flags.isEmpty() ? List.of() : List.of(flags.split(" +")));
    }

    private static String required(Properties properties, String key, Class<?> type) {
        String value = properties.getProperty(key, "").strip();
        if (value.isEmpty() || value.contains("${")) {
            throw new IllegalStateException(FILE + " of " + type.getName() + " lacks " + key);
        }
        return value;
    }
}
