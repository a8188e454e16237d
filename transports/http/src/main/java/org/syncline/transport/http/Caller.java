package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.Stubs;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** A library's stub for callers: sends nothing to a lost peer, and puts failures into words. */
final class Caller implements InvocationHandler {

    private final Object stub;
    private final ControlConnection line;
    private final HttpStubs stubs;

    Caller(Object stub, ControlConnection line, HttpStubs stubs) {
        this.stub = stub;
        this.line = line;
        this.stubs = stubs;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return Stubs.ofObject(proxy, method, arguments, line.address());
        }
        line.requireOpen();
        try {
            return method.invoke(stub, arguments);
        } catch (InvocationTargetException e) {
            throw explain(e.getTargetException());
        }
    }

    private Throwable explain(Throwable failure) {
        Throwable reported = stubs.reported(failure);
        if (reported != null) {
            return reported;
        }
        return line.isClosed()
                ? ConnectionFailures.closed(line.address())
                : HttpFailures.failed(line.address(), failure);
    }
}
