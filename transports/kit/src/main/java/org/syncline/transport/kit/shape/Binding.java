package org.syncline.transport.kit.shape;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ServiceFailure;

import java.lang.reflect.InvocationTargetException;

/** A bound service under its number. Safe for any thread if the service is. */
public final class Binding {

    private final int number;
    private final ServiceSchema schema;
    private final Object service;

    Binding(int number, ServiceSchema schema, Object service) {
        this.number = number;
        this.schema = schema;
        this.service = service;
    }

    /** Used once only at an end point, so that a stub never reaches another service. */
    public int number() {
        return number;
    }

    public ServiceSchema schema() {
        return schema;
    }

    /** Calls the service; each of its exceptions becomes a {@link ServiceFailure}. */
    public @Nullable Object call(MethodSchema method, Object[] arguments) throws ServiceFailure {
        try {
            return method.method().invoke(service, arguments);
        } catch (InvocationTargetException e) {
            throw ServiceFailure.of(e.getTargetException());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(method + " is not open", e);
        }
    }
}
