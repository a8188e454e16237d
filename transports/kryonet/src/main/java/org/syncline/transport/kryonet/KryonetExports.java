package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethod;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ExportedService;
import org.syncline.transport.kit.ServiceListener;

import java.io.IOException;
import java.lang.reflect.Method;

/**
 * The services of one end point by name and by number, in the place of the library's {@code
 * ObjectSpace}: that one is not made for binding while calls come, and leaves calls of unknown
 * numbers unanswered. Safe for any thread.
 */
final class KryonetExports implements KryonetDirectory, ServiceListener.Services {

    private final BoundNames<ExportedService> names;
    private final ExportedService directory = ExportedService.of(KryonetDirectory.class, this);

    KryonetExports(Address address) {
        names = new BoundNames<>(address);
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        AllowedKryo.require(type);
        names.bind(name, number -> ExportedService.of(type, service));
    }

    @Override
    public void unbind(String name) throws IOException {
        names.unbind(name);
    }

    @Override
    public int find(String name, String type) throws IOException {
        synchronized (names) { // another service may be bound under the name meanwhile
            names.require(name, service -> service.isA(type));
            return names.number(name);
        }
    }

    /** Carries a call out; throws the service's exception. */
    @Nullable Object call(InvokeMethod call) throws Throwable {
        ExportedService service =
                call.objectID == NUMBER ? directory : names.numbered(call.objectID);
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
