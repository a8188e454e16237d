package org.syncline.transport.kit;

import org.syncline.core.transport.Address;

import java.io.IOException;

/**
 * The {@link ExportedService}s of one end point, whose classes its filter lets through. Safe for
 * any thread.
 */
public final class ExportedServices implements ServiceListener.Services {

    private final BoundNames<ExportedService> names;
    private final ServiceFilter filter;

    /** None yet, for the end point that others know by this address. */
    public ExportedServices(Address address, ServiceFilter filter) {
        this.names = new BoundNames<>(address);
        this.filter = filter;
    }

    /** Lets the classes in calls of the services through. */
    public ServiceFilter filter() {
        return filter;
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        filter.add(type);
        names.bind(name, number -> ExportedService.of(type, service));
    }

    @Override
    public void unbind(String name) throws IOException {
        names.unbind(name);
    }

    /**
     * The service of this name.
     *
     * @throws IOException if nothing is bound under it
     */
    public ExportedService named(String name) throws IOException {
        return names.named(name);
    }

    /**
     * Checks that a service of this interface has this name.
     *
     * @throws IOException if there is none, or its interface differs
     */
    public void require(String name, String interfaceName) throws IOException {
        names.require(name, service -> service.isA(interfaceName));
    }
}
