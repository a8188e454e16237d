package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethod;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.BoundServices;
import org.syncline.transport.kit.ExportedService;

import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The services of one end point by name and by number, in the place of the library's {@code
 * ObjectSpace}: that one is not made for binding while calls come, and leaves calls of unknown
 * numbers unanswered. Safe for any thread.
 */
final class Exports implements Directory {

    private final BoundServices byName;
    private final Map<Integer, ExportedService> byNumber = new ConcurrentHashMap<>();
    private final Map<String, Integer> numbers = new ConcurrentHashMap<>();
    private final AtomicInteger last = new AtomicInteger(NUMBER);

    Exports(Address address) {
        byName = new BoundServices(address);
        byNumber.put(NUMBER, ExportedService.of(Directory.class, this));
    }

    synchronized <T> void bind(String name, Class<T> type, T service) throws IOException {
        AllowedKryo.require(type);
        ExportedService exported = ExportedService.of(type, service);
        byName.add(name, exported);
        int number = last.incrementAndGet();
        byNumber.put(number, exported);
        numbers.put(name, number);
    }

    synchronized void unbind(String name) throws IOException {
        byName.remove(name);
        byNumber.remove(numbers.remove(name));
    }

    @Override
    public synchronized int find(String name, String type) throws IOException {
        byName.require(name, type);
        return Objects.requireNonNull(numbers.get(name));
    }

    /** Carries a call out; throws what the service threw. */
    @Nullable Object call(InvokeMethod call) throws Throwable {
        ExportedService service = byNumber.get(call.objectID);
        if (service == null) {
            throw new IOException("nothing is bound under number " + call.objectID + " any more");
        }
        Method method = call.method;
        if (method.getDeclaringClass() != service.type()) {
            throw new IOException("number " + call.objectID + " has no method " + method.getName());
        }
        return service.call(method.getName(), call.args);
    }
}
