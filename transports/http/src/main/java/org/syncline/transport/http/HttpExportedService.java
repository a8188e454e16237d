package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ServiceFailure;
import org.syncline.transport.kit.Stubs;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** A service for libraries that would send its exceptions as objects. */
public final class HttpExportedService implements InvocationHandler {

    private final Object service;

    private HttpExportedService(Object service) {
        this.service = service;
    }

    /** The same service, except that all its failures are {@link ServiceFailure}s. */
    public static <T> T of(Class<T> type, T service) {
        return Stubs.of(type, new HttpExportedService(service));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws ServiceFailure {
        try {
            return method.invoke(service, arguments);
        } catch (InvocationTargetException e) {
            throw new ServiceFailure(e.getTargetException().toString());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(method + " is not open", e);
        }
    }
}
