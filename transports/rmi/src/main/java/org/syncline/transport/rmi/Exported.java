package org.syncline.transport.rmi;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.AllowList;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;

/**
 * The server side of a service. Failures of types that the client might not know travel as {@code
 * IOException} with type name and message.
 */
final class Exported implements InvocationHandler {

    private final Object service;
    private final Map<Method, Method> toService;

    Exported(Object service, Map<Method, Method> toService) {
        this.service = service;
        this.toService = toService;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] args)
            throws Throwable {
        Method target = toService.get(method);
        if (target == null) {
            return method.invoke(this, args);
        }
        try {
            return target.invoke(service, args);
        } catch (InvocationTargetException e) {
            throw AllowList.portable(e.getTargetException());
        }
    }
}
