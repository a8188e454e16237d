package org.syncline.transport.mobility;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ServiceFailure;
import org.syncline.transport.kit.ServiceListener;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/** The services bound at an end point. Safe for any thread. */
final class MobilityServices implements ServiceListener.Services {

    /** Those of the server that carries a task out. */
    static final ScopedValue<MobilityServices> HERE = ScopedValue.newInstance();

    private final BoundNames<Bound> names;
    private final MobilityMessages messages = new MobilityMessages();

    private record Bound(String type, Object service, Map<String, Method> methods) {}

    MobilityServices(Address address) {
        this.names = new BoundNames<>(address);
    }

    /** Read and write what their classes allow. */
    MobilityMessages messages() {
        return messages;
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        messages.allow(type);
        Map<String, Method> methods = new HashMap<>();
        for (Method method : type.getMethods()) {
            if (methods.put(method.getName(), method) != null) {
                throw new IllegalArgumentException(
                        type.getName() + " has two methods named " + method.getName());
            }
        }
        names.bind(name, number -> new Bound(type.getName(), service, methods));
    }

    @Override
    public void unbind(String name) throws IOException {
        names.unbind(name);
    }

    void require(String name, String type) throws IOException {
        names.require(name, bound -> bound.type.equals(type));
    }

    /** Calls a method of a bound service; its exception becomes a {@link ServiceFailure}. */
    @Nullable Object call(String name, String method, @Nullable Object[] arguments)
            throws IOException {
        Bound bound = names.named(name);
        Method target = bound.methods.get(method);
        if (target == null) {
            throw new IOException("\"" + name + "\" has no method " + method);
        }
        try {
            return target.invoke(bound.service, arguments);
        } catch (InvocationTargetException e) {
            throw new ServiceFailure(e.getTargetException().toString());
        } catch (IllegalArgumentException e) {
            throw new IOException(method + " takes other arguments than those that came", e);
        } catch (IllegalAccessException e) {
            throw new IOException(method + " is not open", e);
        }
    }
}
