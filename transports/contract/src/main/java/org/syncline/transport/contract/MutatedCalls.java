package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadReply;
import org.syncline.transport.contract.FuzzStep.Direction;
import org.syncline.transport.kit.Stubs;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A peer some of whose calls are changed as a script says: their requests, in front of the real
 * peer's stub, or their replies, at the peer itself. Safe for any thread.
 *
 * @param outside folder beside the roots, whose name a message may hold
 * @param calls the calls so far by stage and method
 */
record MutatedCalls(
        Peer real, FuzzScript script, FuzzJournal journal, Path outside, Map<String, Integer> calls)
        implements InvocationHandler {

    private static final int THREADS = 6;

    /** After it no other call means anything. */
    private static final String LAST = "finish";

    static Peer of(Peer real, FuzzScript script, FuzzJournal journal, Path outside) {
        return Stubs.of(
                Peer.class,
                new MutatedCalls(real, script, journal, outside, new ConcurrentHashMap<>()));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws Throwable {
        if (arguments == null || method.getDeclaringClass() != Peer.class) {
            return method.invoke(real, arguments);
        }
        String stage = journal.stage();
        String name = method.getName();
        int call = calls.merge(stage + " " + name, 1, Integer::sum);
        Object request = arguments[0];
        if (script.direction() == Direction.TO_CLIENT) {
            Object reply = call(method, request);
            FuzzStep step = script.at(stage, name, call, reply);
            return step == null ? reply : changed(reply, step);
        }
        FuzzStep step = script.at(stage, name, call, request);
        return step == null ? call(method, request) : attack(method, request, step);
    }

    private Object changed(Object message, FuzzStep step) {
        journal.step(step);
        Object copy = MessagePlace.copy(message);
        step.edits().forEach(edit -> edit.apply(copy, outside));
        return copy;
    }

    private Object attack(Method method, Object request, FuzzStep step) throws Throwable {
        Object hostile = changed(request, step);
        switch (step.manner()) {
            case INSTEAD -> {
                return call(method, hostile);
            }
            case EXTRA -> attempt(method, hostile);
            case TOGETHER -> together(method, hostile);
            case CHAOS -> everyOther(method, request);
            case AGAIN -> {
                Object reply = call(method, request);
                attempt(method, hostile);
                return reply;
            }
        }
        return call(method, request);
    }

    private void together(Method method, Object hostile) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            threads.add(Thread.ofPlatform().daemon().start(() -> attempt(method, hostile)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void everyOther(Method method, Object request) {
        MessagePlace session = MessagePlace.in(request, "session");
        for (Method other : Peer.class.getMethods()) {
            Object empty = MessagePlace.empty(other.getParameterTypes()[0]);
            MessagePlace its = MessagePlace.in(empty, "session");
            if (session != null && its != null) {
                its.set(session.get());
            }
            if (!other.equals(method) && !LAST.equals(other.getName())) {
                attempt(other, empty);
            }
        }
    }

    /** Makes a call whose failure is the attacker's own. */
    private void attempt(Method method, Object request) {
        try {
            if (call(method, request) instanceof ReadReply reply && reply.blobs != null) {
                List.of(reply.blobs).forEach(Blob::release);
            }
        } catch (Throwable e) {
            journal.note(method.getName() + ": " + e);
        }
    }

    private Object call(Method method, Object request) throws Throwable {
        try {
            return method.invoke(real, request);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }
}
