package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ServiceListener;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The services of an end point by their names and paths. Safe for any thread. */
final class Bindings implements ServiceListener.Services {

    private final BoundNames<Bound> names;
    private final HttpServices services;
    private final Map<String, Bound> byPath = new ConcurrentHashMap<>();

    private record Bound(String path, String type, HttpService service) {}

    Bindings(Address address, HttpServices services) {
        this.names = new BoundNames<>(address);
        this.services = services;
    }

    /** The result of a lookup; its ordinal travels. */
    enum Found {
        SERVICE,
        NOTHING,
        OTHER_TYPE
    }

    static String path(String name) {
        return "/" + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        Bound bound = new Bound(path(name), type.getName(), services.of(type, service));
        names.bind(
                name,
                number -> {
                    byPath.put(bound.path, bound);
                    return bound;
                });
    }

    @Override
    public void unbind(String name) throws IOException {
        Bound bound = names.unbind(name);
        byPath.remove(bound.path, bound);
    }

    Found find(String name, String type) {
        Bound bound = names.find(name);
        if (bound == null) {
            return Found.NOTHING;
        }
        return bound.type.equals(type) ? Found.SERVICE : Found.OTHER_TYPE;
    }

    HttpService at(String path) throws IOException {
        @Nullable Bound bound = byPath.get(path);
        if (bound == null) {
            throw new HttpStatusException(Status.NOT_FOUND, "the service is no longer bound");
        }
        return bound.service;
    }
}
