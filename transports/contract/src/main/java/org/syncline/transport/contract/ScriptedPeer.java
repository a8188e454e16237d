package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.Peer;
import org.syncline.transport.kit.Stubs;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;

/**
 * A peer without files: knows from its seed what each request must be, to the last field, and what
 * to answer. Both are {@link Seeded#message} of type and seed. Safe for any thread.
 */
record ScriptedPeer(long seed, Before hello) implements InvocationHandler {

    /** Runs before {@code hello} is answered. */
    interface Before {
        void run() throws Throwable;
    }

    static Peer of(long seed) {
        return of(seed, () -> {});
    }

    static Peer of(long seed, Before hello) {
        return Stubs.of(Peer.class, new ScriptedPeer(seed, hello));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws Throwable {
        if (arguments == null || method.getDeclaringClass() != Peer.class) {
            return method.invoke(this, arguments);
        }
        Object request = arguments[0];
        if (request instanceof HelloRequest) {
            hello.run();
        }
        String expected = Described.of(Seeded.message(request.getClass(), seed));
        String actual = Described.of(request);
        if (!actual.equals(expected)) {
            throw new IOException(
                    "seed " + seed + ": the request should be " + expected + " but is " + actual);
        }
        return Seeded.message(method.getReturnType(), seed);
    }
}
