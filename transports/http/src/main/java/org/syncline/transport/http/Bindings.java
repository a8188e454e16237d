package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The services of an end point by their names and paths. Safe for any thread. */
final class Bindings {

    private final Map<String, Bound> byPath = new ConcurrentHashMap<>();

    private record Bound(String type, HttpService service) {}

    /** What became of looking a name up; its ordinal travels. */
    enum Found {
        SERVICE,
        NOTHING,
        OTHER_TYPE
    }

    /** The path under which a name is called. */
    static String path(String name) {
        return "/" + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    boolean add(String name, Class<?> type, HttpService service) {
        return byPath.putIfAbsent(path(name), new Bound(type.getName(), service)) == null;
    }

    boolean remove(String name) {
        return byPath.remove(path(name)) != null;
    }

    Found find(String name, String type) {
        Bound bound = byPath.get(path(name));
        if (bound == null) {
            return Found.NOTHING;
        }
        return bound.type.equals(type) ? Found.SERVICE : Found.OTHER_TYPE;
    }

    /** The service at a path. */
    HttpService at(String path) throws IOException {
        @Nullable Bound bound = byPath.get(path);
        if (bound == null) {
            throw new HttpStatusException(Status.NOT_FOUND, "the service is no longer bound");
        }
        return bound.service;
    }
}
