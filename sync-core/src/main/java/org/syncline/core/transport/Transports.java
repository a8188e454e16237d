package org.syncline.core.transport;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The transports on the class path, in the order of their names. */
public final class Transports {

    private final List<Transport> all;

    public Transports(List<Transport> all) {
        this.all = all.stream().sorted((a, b) -> a.name().compareTo(b.name())).toList();
    }

    /**
     * Those that {@link ServiceLoader} finds. A library that is missing or broken makes {@code
     * listen} and {@code connect} fail with an {@link java.io.IOException} that names it.
     */
    public static Transports installed() {
        return new Transports(
                ServiceLoader.load(Transport.class).stream()
                        .<Transport>map(found -> new LinkedTransport(found.get()))
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
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no transport \""
                                                + name
                                                + "\"; known are "
                                                + all.stream()
                                                        .map(Transport::name)
                                                        .collect(Collectors.joining(", "))));
    }
}
