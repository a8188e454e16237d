package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.Stubs;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/** A stub as an implementation of the service's interface; puts the ORB's failures into words. */
record Caller(CorbaStub stub, Map<Method, Operation> operations, GiopSockets sockets)
        implements InvocationHandler {

    /** An object of this interface whose calls go to the reference. */
    static <T> T of(Class<T> type, org.omg.CORBA.Object reference, OrbKind orb, GiopSockets sockets)
            throws IOException {
        Map<Method, Operation> operations = new HashMap<>();
        for (Operation operation : Operation.of(type, orb.mapping()).values()) {
            operations.put(operation.method(), operation);
        }
        Caller caller = new Caller(new CorbaStub(reference, type, orb), operations, sockets);
        return Stubs.of(type, caller);
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws IOException {
        Operation operation = operations.get(method);
        if (operation == null) {
            return Stubs.ofObject(proxy, method, arguments, sockets.address());
        }
        sockets.requireOpen();
        try {
            return stub.call(operation, arguments);
        } catch (RuntimeException e) {
            // Not only system exceptions: malformed messages and closed ends fail in many ways.
            throw sockets.explain(e);
        }
    }
}
