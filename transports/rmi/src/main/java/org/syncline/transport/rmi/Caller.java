package org.syncline.transport.rmi;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.MessageFilter;
import org.syncline.transport.kit.PlainCollections;
import org.syncline.transport.kit.Stubs;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.Map;

/** The client side of a service: filters replies and puts RMI's failures into words. */
final class Caller implements InvocationHandler {

    private final Remote stub;
    private final InvocationHandler remote;
    private final Map<Method, Method> toRemote;
    private final ScopedValue.Carrier scope;
    private final RmiFailures failures;

    /** Calls go to {@code remote}, the handler of the stub. */
    private Caller(
            Remote stub, InvocationHandler remote, RemoteType<?> type, RmiFailures failures) {
        this.stub = stub;
        this.remote = remote;
        this.toRemote = type.toRemote();
        this.scope = ReplyFilter.with(MessageFilter.ofThreads(type.allowList()));
        this.failures = failures;
    }

    /** The service behind a stub, for its callers. */
    static <T> T service(Remote stub, RemoteType<T> type, RmiFailures failures) {
        InvocationHandler remote = Proxy.getInvocationHandler(stub);
        return Stubs.of(type.type(), new Caller(stub, remote, type, failures));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] args)
            throws Throwable {
        Method target = toRemote.get(method);
        if (target == null) {
            return Stubs.ofObject(proxy, method, args, failures.address());
        }
        failures.requireOpen();
        MessageFilter.beginOnThread();
        try {
            return scope.call(() -> remote.invoke(stub, target, PlainCollections.in(args)));
        } catch (RemoteException e) {
            throw failures.explain(e);
        }
    }
}
