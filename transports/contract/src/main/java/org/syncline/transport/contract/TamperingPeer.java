package org.syncline.transport.contract;

import org.syncline.core.peer.Peer;
import org.syncline.transport.kit.Stubs;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.function.Consumer;

/**
 * A real peer whose callers' requests are bent before it sees them, and whose answers are bent
 * before they are sent. New methods of {@link Peer} pass through it too.
 */
record TamperingPeer(Peer real, Consumer<Object> requests, Consumer<Object> replies)
        implements InvocationHandler {

    static Peer of(Peer real, Consumer<Object> requests, Consumer<Object> replies) {
        return Stubs.of(Peer.class, new TamperingPeer(real, requests, replies));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (arguments != null && arguments.length == 1) {
            requests.accept(arguments[0]);
        }
        try {
            Object reply = method.invoke(real, arguments);
            replies.accept(reply);
            return reply;
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }
}
