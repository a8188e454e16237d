package org.syncline.transport.socket.codec;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A remote interface as it travels: its methods with their codecs, and a hash over all that both
 * sides must agree on. Safe for any thread.
 */
public final class ServiceSchema {

    private static final ClassValue<ServiceSchema> FIELDWISE =
            new ClassValue<>() {
                @Override
                protected ServiceSchema computeValue(Class<?> type) {
                    return fieldwise(type);
                }
            };

    private final Class<?> type;
    private final List<MethodSchema> methods;
    private final List<Class<?>> classes;
    private final long hash;

    private ServiceSchema(
            Class<?> type, List<MethodSchema> methods, List<Class<?>> classes, long hash) {
        this.type = type;
        this.methods = methods;
        this.classes = classes;
        this.hash = hash;
    }

    /**
     * An interface whose values travel field by field.
     *
     * @throws IllegalArgumentException naming what cannot be remote and why
     */
    public static ServiceSchema of(Class<?> type) {
        return FIELDWISE.get(type);
    }

    private static ServiceSchema fieldwise(Class<?> type) {
        if (!type.isInterface()) {
            throw new IllegalArgumentException(type.getName() + " is no interface");
        }
        Codecs codecs = new Codecs();
        StringBuilder signatures = new StringBuilder(type.getName());
        List<Method> found =
                Arrays.stream(type.getMethods())
                        .filter(m -> Modifier.isAbstract(m.getModifiers()))
                        .sorted(Comparator.comparing(Method::toGenericString))
                        .toList();
        MethodSchema[] methods = new MethodSchema[found.size()];
        for (int i = 0; i < methods.length; i++) {
            methods[i] = method(found.get(i), i, codecs);
            signatures.append('\n').append(found.get(i).toGenericString());
        }
        return new ServiceSchema(
                type,
                List.of(methods),
                codecs.classes(),
                hash(signatures + "\n" + codecs.description()));
    }

    /** The same interface with methods whose values travel in another way. */
    public ServiceSchema with(UnaryOperator<MethodSchema> other) {
        return new ServiceSchema(type, methods.stream().map(other).toList(), classes, hash);
    }

    private static MethodSchema method(Method method, int number, Codecs codecs) {
        if (!Arrays.asList(method.getExceptionTypes()).contains(IOException.class)) {
            throw new IllegalArgumentException(
                    method + " must declare IOException, because a remote call can fail");
        }
        if (!method.trySetAccessible()) {
            throw new IllegalArgumentException(method + " is not accessible");
        }
        Type[] types = method.getGenericParameterTypes();
        Codec[] arguments = Arrays.stream(types).map(codecs::of).toArray(Codec[]::new);
        return new FieldwiseMethod(
                method, number, arguments, codecs.of(method.getGenericReturnType()));
    }

    private static long hash(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return ByteBuffer.wrap(digest.digest(text.getBytes(StandardCharsets.UTF_8))).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime lacks SHA-256", e);
        }
    }

    public Class<?> type() {
        return type;
    }

    /** In the order of their numbers. */
    public List<MethodSchema> methods() {
        return methods;
    }

    /** Messages, and arrays of whatever, that occur in calls, in an order that both sides share. */
    public List<Class<?>> classes() {
        return classes;
    }

    /** Equal on both sides if and, but for chance, only if the same bytes mean the same. */
    public long hash() {
        return hash;
    }
}
