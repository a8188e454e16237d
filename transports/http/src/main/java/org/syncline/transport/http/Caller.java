package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.PlainCollections;
import org.syncline.transport.kit.Stubs;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** A library's stub for callers: sends nothing to a lost peer, and puts failures into words. */
record Caller(Object stub, ControlConnection control, HttpStubs stubs)
        implements InvocationHandler {

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return Stubs.ofObject(proxy, method, arguments, control.address());
        }
        control.requireOpen();
        try {
            return method.invoke(stub, PlainCollections.in(arguments));
        } catch (InvocationTargetException e) {
            throw explain(e.getTargetException());
        }
    }

    private Throwable explain(Throwable failure) {
        Throwable reported = stubs.reported(failure);
        if (reported != null) {
            return reported;
        }
        return control.isClosed()
                ? ConnectionFailures.closed(control.address())
                : HttpFailures.failed(control.address(), failure);
    }
}
