package org.syncline.transport.kit;

import org.syncline.core.transport.Address;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The services of one end point by their names. Safe for any thread. */
public final class BoundServices {

    private final Address address;
    private final Map<String, ExportedService> byName = new ConcurrentHashMap<>();

    /** For the end point that others know by this address. */
    public BoundServices(Address address) {
        this.address = address;
    }

    /**
     * Adds a service.
     *
     * @throws IOException if the name is taken
     */
    public void add(String name, ExportedService service) throws IOException {
        if (byName.putIfAbsent(name, service) != null) {
            throw new IOException("the name \"" + name + "\" is taken at " + address);
        }
    }

    /**
     * Takes a service away.
     *
     * @throws IOException if there is none of this name
     */
    public void remove(String name) throws IOException {
        if (byName.remove(name) == null) {
            throw unbound(name);
        }
    }

    /**
     * The service of this name.
     *
     * @throws IOException if there is none
     */
    public ExportedService named(String name) throws IOException {
        ExportedService service = byName.get(name);
        if (service == null) {
            throw unbound(name);
        }
        return service;
    }

    /**
     * Asserts that a service of this name and type is there.
     *
     * @param type name of the interface
     */
    public void require(String name, String type) throws IOException {
        if (!named(name).type().getName().equals(type)) {
            String simple = type.substring(type.lastIndexOf('.') + 1);
            throw new IOException("\"" + name + "\" at " + address + " is no " + simple);
        }
    }

    private IOException unbound(String name) {
        return new IOException("nothing is bound as \"" + name + "\" at " + address);
    }
}
