package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryonet.FrameworkMessage;
import com.esotericsoftware.kryonet.rmi.ObjectSpace;
import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethod;

import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Probe;
import org.syncline.transport.kit.AllowList;
import org.syncline.transport.kit.shape.Shapes;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Kryo with the classes of the services and of the library's messages, by numbers, and none else:
 * no class is named on the wire, fields get objects of their own type only, without {@code Unsafe},
 * nesting is bounded, and announced lengths take no memory before the bytes have come ({@link
 * KryonetInput}). For one thread at a time.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // as the library declares them
final class AllowedKryo extends Kryo {

    /** The services that are carried; numbers of classes follow from this list on both sides. */
    static final List<Class<?>> SERVICES = List.of(KryonetDirectory.class, Probe.class, Peer.class);

    private static final List<Class<?>> NUMBERS =
            List.of(byte[].class, int[].class, long[].class, float[].class, double[].class);
    private static final int FIRST_BYTES = 64;

    static {
        // The library's table of methods is not made for threads that fill it together.
        AllowedKryo first = new AllowedKryo();
        for (Class<?> service : SERVICES) {
            Method method = service.getMethods()[0];
            InvokeMethod call = new InvokeMethod();
            call.method = method;
            call.args = new Object[method.getParameterCount()];
            call.write(first, new Output(FIRST_BYTES));
        }
    }

    private final Registration lists;
    private final Registration tables;
    private final Registration blobs;

    AllowedKryo() {
        super(new AllowedClasses(), null);
        setRegistrationRequired(true);
        setAsmEnabled(true);
        setMaxDepth((int) AllowList.MOST_DEPTH);
        register(FrameworkMessage.RegisterTCP.class);
        register(
                FrameworkMessage.RegisterUDP.class,
                new RefusingKryoSerializer(FrameworkMessage.RegisterUDP.class));
        register(FrameworkMessage.KeepAlive.class);
        register(
                FrameworkMessage.DiscoverHost.class,
                new RefusingKryoSerializer(FrameworkMessage.DiscoverHost.class));
        register(FrameworkMessage.Ping.class);
        ObjectSpace.registerClasses(this);
        register(Object[].class, new RefusingKryoSerializer(Object[].class));
        register(InvocationHandler.class, new RefusingKryoSerializer(InvocationHandler.class));
        register(InvokeMethod.class, new CallSerializer());
        lists = register(ArrayList.class, new ListSerializer());
        tables = register(LinkedHashMap.class, new TableSerializer());
        blobs = register(Blob.class, new BlobSerializer());
        NUMBERS.forEach(this::register);
        new MessageTypes(this).serializer(new Shapes().of(FailureReply.class));
        for (Class<?> service : SERVICES) {
            register(service, new RefusingKryoSerializer(service));
            new MessageTypes(this).registerOf(service);
        }
    }

    static void require(Class<?> type) {
        if (!SERVICES.contains(type)) {
            throw new IllegalArgumentException(
                    type.getName() + " is none of the services that this transport carries");
        }
    }

    @Override
    public Registration getRegistration(Class type) {
        Registration known = getClassResolver().getRegistration(type);
        if (known != null) {
            return known;
        } else if (List.class.isAssignableFrom(type)) {
            return lists;
        } else if (Map.class.isAssignableFrom(type)) {
            return tables;
        } else if (type == BufferBlob.class) {
            return blobs;
        }
        throw new KryoException("objects of type " + type.getName() + " are not allowed");
    }

    /**
     * Those whose serialisers have no state, because the library remembers the ones of final
     * parameters for the whole JVM.
     */
    @Override
    public boolean isFinal(Class type) {
        return type == String.class
                || type.isPrimitive()
                || type.isArray() && type.componentType().isPrimitive();
    }
}
