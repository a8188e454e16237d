package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The services of one end point by name and by number. A number is used once only, so that a stub
 * of a service that was unbound never reaches another. Safe for any thread.
 *
 * @param <T> a transport's own record of a service
 */
public final class BoundNames<T> {

    private final Supplier<Address> address;
    private final ConcurrentMap<String, Bound<T>> byName = new ConcurrentHashMap<>();
    private final Map<Integer, T> byNumber = new ConcurrentHashMap<>();
    private int last;

    private record Bound<T>(int number, T service) {}

    /** Makes the record of a service, once its name is known to be free. */
    @FunctionalInterface
    public interface Maker<T> {
        T make(int number) throws IOException;
    }

    /** Numbers from 1 on, for the end point that others know by this address. */
    public BoundNames(Address address) {
        this(() -> address, 0);
    }

    /**
     * Numbers that follow the one given; the end point's address is asked for once names are bound.
     */
    public BoundNames(Supplier<Address> address, int last) {
        this.address = address;
        this.last = last;
    }

    /** Binds a service under the next number; fails if the name is taken. */
    public synchronized T bind(String name, Maker<T> maker) throws IOException {
        if (byName.containsKey(name)) {
            throw taken(name, address.get());
        }
        T service = maker.make(++last);
        byNumber.put(last, service);
        byName.put(name, new Bound<>(last, service));
        return service;
    }

    /** Takes a name away; fails if nothing is bound under it. */
    public synchronized T unbind(String name) throws IOException {
        Bound<T> bound = bound(name);
        byName.remove(name);
        byNumber.remove(bound.number);
        return bound.service;
    }

    /** The service of this name; fails if there is none. */
    public T named(String name) throws IOException {
        return bound(name).service;
    }

    /**
     * The service of this name; fails if there is none, or {@code fits} says that its interface is
     * not the expected one.
     */
    public T require(String name, Predicate<? super T> fits) throws IOException {
        T service = named(name);
        if (!fits.test(service)) {
            throw otherInterface(name, address.get());
        }
        return service;
    }

    /** The service of this name; null if there is none. */
    public @Nullable T find(String name) {
        Bound<T> bound = byName.get(name);
        return bound == null ? null : bound.service;
    }

    /** The number of the service of this name; fails if there is none. */
    public int number(String name) throws IOException {
        return bound(name).number;
    }

    /** The service of this number; null if there is none any more. */
    public @Nullable T numbered(int number) {
        return byNumber.get(number);
    }

    private Bound<T> bound(String name) throws IOException {
        Bound<T> bound = byName.get(name);
        if (bound == null) {
            throw unbound(name, address.get());
        }
        return bound;
    }

    /** The failure of binding a name that is not free. */
    public static IOException taken(String name, Address address) {
        return new IOException(
                "\"" + name + "\" is bound already at " + address + "; unbind it first");
    }

    /** For callers: there is no service of this name. */
    public static IOException unbound(String name, Address address) {
        return new IOException(
                "nothing is bound as \""
                        + name
                        + "\" at "
                        + address
                        + "; check the name in the address");
    }

    /** For callers: the service of this name has not the interface that they expect. */
    public static IOException otherInterface(String name, Address address) {
        return new IOException(
                "\""
                        + name
                        + "\" at "
                        + address
                        + " is a service of another type or of another version of Syncline;"
                        + " install the same version on both sides");
    }
}
