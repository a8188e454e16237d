package org.syncline.transport.karmi.wire;

import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;

/**
 * Chooses the codec of a class, once per class: built-in types, enums, arrays, classes that marshal
 * themselves, generated code for records and plain serializable classes, and for the rest (own
 * {@code writeObject} and the like, throwables, JDK internals) a block of Java serialisation, which
 * is slow but exact.
 */
final class GraphCodecs {
    private static final ClassValue<GraphCodec> CACHE =
            new ClassValue<>() {
                @Override
                protected GraphCodec computeValue(Class<?> type) {
                    return choose(type);
                }
            };

    private GraphCodecs() {}

    static GraphCodec of(Class<?> type) {
        return CACHE.get(type);
    }

    private static GraphCodec choose(Class<?> type) {
        GraphCodec builtin = Builtins.of(type);
        if (builtin != null) {
            return builtin;
        }
        if (Enum.class.isAssignableFrom(type) && type != Enum.class) {
            return type.isEnum() ? new EnumCodec(type) : of(type.getSuperclass());
        }
        if (type.isArray()) {
            return new ObjectArrayCodec(type);
        }
        boolean remoteable = RemoteTypes.isRemoteable(type);
        if (type == Serializable.class) {
            return JdkBlockCodec.nameless(false);
        }
        if ((type.isHidden() || Proxy.isProxyClass(type))
                && Serializable.class.isAssignableFrom(type)) {
            return JdkBlockCodec.nameless(remoteable);
        }
        if (!Serializable.class.isAssignableFrom(type)
                || Modifier.isAbstract(type.getModifiers())) {
            return new RefusingCodec(type, remoteable);
        }
        GraphCodec own = SelfMarshalling.INSTANCE.codecOf(type);
        return ReplacingCodec.around(own == null ? serializable(type, remoteable) : own);
    }

    private static GraphCodec serializable(Class<?> type, boolean remoteable) {
        if (isPlain(type)) {
            try {
                return type.isRecord()
                        ? RecordCodecGenerator.generate(type, remoteable)
                        : ClassCodecGenerator.generate(type, remoteable);
            } catch (IllegalAccessException
                    | NoSuchMethodException
                    | InaccessibleObjectException
                    | LinkageError e) {
                return new JdkBlockCodec(type, remoteable);
            }
        }
        return new JdkBlockCodec(type, remoteable);
    }

    private static boolean isPlain(Class<?> type) {
        return !Throwable.class.isAssignableFrom(type)
                && !Externalizable.class.isAssignableFrom(type)
                && !type.getName().startsWith("java.")
                && SerialHooks.none(type);
    }
}
