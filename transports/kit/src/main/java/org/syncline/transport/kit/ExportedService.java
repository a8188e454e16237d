package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A service for libraries that call methods by name and send their exceptions as objects. Only the
 * methods of its interface can be called; their names are distinct. Safe for any thread.
 */
public final class ExportedService {

    private final Class<?> type;
    private final Object service;
    private final Map<String, Method> methods;

    private ExportedService(Class<?> type, Object service) {
        this.type = type;
        this.service = service;
        this.methods =
                Arrays.stream(type.getMethods())
                        .collect(Collectors.toUnmodifiableMap(Method::getName, method -> method));
    }

    public static <T> ExportedService of(Class<T> type, T service) {
        return new ExportedService(type, service);
    }

    /** The interface. */
    public Class<?> type() {
        return type;
    }

    /** True if this is the name of the interface. */
    public boolean isA(String interfaceName) {
        return type.getName().equals(interfaceName);
    }

    /** Calls a method and throws its exception, {@link AllowList#portable made portable}. */
    public @Nullable Object call(String name, Object @Nullable ... arguments) throws Throwable {
        Method method = methods.get(name);
        if (method == null) {
            throw new IOException(type.getSimpleName() + " has no method \"" + name + "\"");
        }
        try {
            return PlainCollections.of(method.invoke(service, arguments));
        } catch (InvocationTargetException e) {
            throw AllowList.portable(e.getTargetException());
        }
    }
}
