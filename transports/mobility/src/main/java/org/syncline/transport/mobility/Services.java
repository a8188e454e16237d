package org.syncline.transport.mobility;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What is bound at an end point. Safe for any thread. */
final class Services {

    /** Those of the server that carries a task out. */
    static final ScopedValue<Services> HERE = ScopedValue.newInstance();

    private final Map<String, Bound> byName = new ConcurrentHashMap<>();

    private record Bound(String type, Object service, Map<String, Method> methods) {}

    <T> void bind(String name, Class<T> type, T service) throws IOException {
        Map<String, Method> methods = new HashMap<>();
        for (Method method : type.getMethods()) {
            if (methods.put(method.getName(), method) != null) {
                throw new IllegalArgumentException(
                        type.getName() + " has two methods named " + method.getName());
            }
        }
        if (byName.putIfAbsent(name, new Bound(type.getName(), service, methods)) != null) {
            throw new IOException("\"" + name + "\" is bound already; unbind it first");
        }
    }

    void unbind(String name) throws IOException {
        if (byName.remove(name) == null) {
            throw nothing(name);
        }
    }

    private static IOException nothing(String name) {
        return new IOException("nothing is bound as \"" + name + "\"");
    }

    private Bound bound(String name) throws IOException {
        Bound bound = byName.get(name);
        if (bound == null) {
            throw nothing(name);
        }
        return bound;
    }

    /** Fails if no service of this type is bound. */
    void require(String name, String type) throws IOException {
        if (!bound(name).type.equals(type)) {
            throw new IOException("\"" + name + "\" is no " + type);
        }
    }

    /** Calls a method of a bound service; what it throws becomes a {@link ServiceFailure}. */
    @Nullable Object call(String name, String method, @Nullable Object[] arguments)
            throws IOException {
        Bound bound = bound(name);
        Method target = bound.methods.get(method);
        if (target == null) {
            throw new IOException("\"" + name + "\" has no method " + method);
        }
        try {
            return target.invoke(bound.service, arguments);
        } catch (InvocationTargetException e) {
            throw new ServiceFailure(e.getTargetException());
        } catch (IllegalArgumentException e) {
            throw new IOException(method + " takes other arguments than those that came", e);
        } catch (IllegalAccessException e) {
            throw new IOException(method + " is not open", e);
        }
    }
}
