package org.syncline.transport.hessian;

import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.AbstractSerializerFactory;
import com.caucho.hessian.io.Deserializer;
import com.caucho.hessian.io.FieldDeserializer2Factory;
import com.caucho.hessian.io.HessianProtocolException;
import com.caucho.hessian.io.HessianRemoteResolver;
import com.caucho.hessian.io.JavaSerializer;
import com.caucho.hessian.io.Serializer;
import com.caucho.hessian.io.SerializerFactory;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.AllowList;
import org.syncline.transport.kit.ServiceFailure;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How objects of one service are written and read by all three protocols. A peer may name only the
 * service's own classes; any other name ends the call before a class is loaded, while the library's
 * own allow-list would read a table instead. Fields are set by reflection, which checks their
 * types: the library's usual way through {@code Unsafe} would let a peer store an object in a field
 * of another type. Lengths that a peer announces take no memory.
 *
 * <p>Safe for any thread.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // as the library declares them
final class AllowedTypes extends SerializerFactory {

    /** The library would make a stub for any URL that the peer sends. */
    static final HessianRemoteResolver NO_REMOTES =
            (type, url) -> {
                throw new IOException("references to remote objects are not allowed");
            };

    private static final Map<String, Class<?>> BASIC =
            Map.of(
                    "boolean", boolean.class,
                    "byte", byte.class,
                    "short", short.class,
                    "int", int.class,
                    "long", long.class,
                    "float", float.class,
                    "double", double.class,
                    "char", char.class,
                    "string", String.class);

    private final ClassLoader loader;
    private final AllowList allowed;
    private final Deserializer untypedMap = new TableReader();

    AllowedTypes(Class<?> service) {
        super(service.getClassLoader());
        this.loader = service.getClassLoader();
        this.allowed = AllowList.of(service);
        addFactory(new Writers());
    }

    @Override
    protected Serializer getDefaultSerializer(Class type) {
        return JavaSerializer.create(type);
    }

    @Override
    protected Deserializer getDefaultDeserializer(Class type) {
        return new ObjectReader(type, new FieldDeserializer2Factory());
    }

    @Override
    public @Nullable Deserializer getDeserializer(@Nullable String type)
            throws HessianProtocolException {
        return type == null || type.isEmpty() ? null : getDeserializer(named(type));
    }

    @Override
    public Deserializer getObjectDeserializer(@Nullable String type)
            throws HessianProtocolException {
        Deserializer known = getDeserializer(type);
        return known == null ? untypedMap : known;
    }

    @Override
    public Object readMap(AbstractHessianInput in, @Nullable String type) throws IOException {
        return getObjectDeserializer(type).readMap(in);
    }

    /** The class of this name in a message. */
    private Class<?> named(String type) throws HessianProtocolException {
        if (type.startsWith("[")) {
            String element = type.substring(1);
            Class<?> basic = BASIC.get(element);
            return (basic == null ? named(element) : basic).arrayType();
        } else if (!allowed.hasMessage(type)) {
            throw new HessianProtocolException("objects of type " + type + " are not allowed");
        }
        try {
            return Class.forName(type, false, loader);
        } catch (ClassNotFoundException e) {
            throw new HessianProtocolException("there is no type " + type, e);
        }
    }

    /** The serialisers of types that are read and written in a way of their own. */
    private static final class Writers extends AbstractSerializerFactory {

        private static final Map<Class<?>, Serializer> BY_INTERFACE =
                Map.of(List.class, new ListWriter(), Map.class, new TableWriter());

        @Override
        public @Nullable Serializer getSerializer(Class type) {
            if (ServiceFailure.class == type) {
                return new FailureWriter();
            }
            for (Map.Entry<Class<?>, Serializer> each : BY_INTERFACE.entrySet()) {
                if (each.getKey().isAssignableFrom(type)) {
                    return each.getValue();
                }
            }
            return null;
        }

        @Override
        public @Nullable Deserializer getDeserializer(Class type) {
            if (type.isArray() && type != byte[].class) {
                return new ArrayReader(type.componentType());
            }
            return type == Map.class || type == HashMap.class ? new TableReader() : null;
        }
    }
}
