package org.syncline.transport.rmi;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.AllowList;
import org.syncline.transport.kit.MessageFilter;
import org.syncline.transport.kit.PlainCollections;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.rmi.Remote;
import java.util.Map;

/**
 * The server side of a service. Failures of types that the client might not know travel as {@code
 * IOException} with type name and message.
 */
final class RmiServant implements InvocationHandler {

    private final Object service;
    private final Map<Method, Method> toService;

    RmiServant(Object service, Map<Method, Method> toService) {
        this.service = service;
        this.toService = toService;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] args)
            throws Throwable {
        MessageFilter.beginOnThread();
        Method target = toService.get(method);
        if (target == null) {
            return method.invoke(this, args);
        }
        try {
            return PlainCollections.of(target.invoke(service, callable(target, args)));
        } catch (InvocationTargetException e) {
            throw AllowList.portable(e.getTargetException());
        } finally {
            // What the service read from others is no part of the next call on this connection.
            MessageFilter.beginOnThread();
        }
    }

    /** Stubs among the arguments become the same as from a client's lookup. */
    private static Object @Nullable [] callable(Method target, Object @Nullable [] args)
            throws IOException {
        for (int i = 0; args != null && i < args.length; i++) {
            if (args[i] instanceof Remote stub) {
                args[i] = callable(stub, target.getParameterTypes()[i]);
            }
        }
        return args;
    }

    private static Object callable(Remote stub, Class<?> type) throws IOException {
        ClientSockets back = AdvertisedSockets.back();
        return Caller.service(stub, RemoteType.of(type), new RmiFailures(back.address(), back));
    }
}
