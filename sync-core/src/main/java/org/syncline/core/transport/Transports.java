package org.syncline.core.transport;

import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The transports on the class path, in the order of their names. */
public final class Transports {

    private final List<Transport> all;
    private final Supplier<List<String>> elsewhere;

    public Transports(List<Transport> all) {
        this(all, List::of);
    }

    private Transports(List<Transport> all, Supplier<List<String>> elsewhere) {
        this.all = all.stream().sorted((a, b) -> a.name().compareTo(b.name())).toList();
        this.elsewhere = elsewhere;
    }

    /** The same, and knows the names of transports that need a JVM of their own. */
    public Transports withElsewhere(Supplier<List<String>> names) {
        return new Transports(all, names);
    }

    /**
     * Returns the transports that {@link ServiceLoader} finds. A library that is missing or broken
     * makes {@code listen} and {@code connect} fail with an {@link java.io.IOException} that names
     * it.
     */
    public static Transports installed() {
        return new Transports(
                ServiceLoader.load(Transport.class).stream()
                        .<Transport>map(found -> new LibraryTransport(found.get()))
                        .toList());
    }

    public List<Transport> all() {
        return all;
    }

    /**
     * The transport of this name.
     *
     * @throws IllegalArgumentException naming it and those that exist
     */
    public Transport named(String name) {
        return all.stream()
                .filter(t -> t.name().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name));
    }

    private IllegalArgumentException unknown(String name) {
        List<String> others = elsewhere.get();
        if (others.contains(name)) {
            return new IllegalArgumentException(
                    "the transport \""
                            + name
                            + "\" needs a JVM of its own, which only commands start so far; say"
                            + " `syncline sync` in a terminal instead");
        }
        return new IllegalArgumentException(
                "there is no transport \""
                        + name
                        + "\"; known are "
                        + Stream.concat(all.stream().map(Transport::name), others.stream())
                                .sorted()
                                .collect(Collectors.joining(", ")));
    }
}
