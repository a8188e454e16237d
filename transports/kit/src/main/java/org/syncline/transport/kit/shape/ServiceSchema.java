package org.syncline.transport.kit.shape;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The definition of a remote interface: its numbered methods, and the shapes of their arguments and
 * results. Only the classes that it names are ever made from a peer's bytes. Immutable, safe for
 * any thread.
 */
public final class ServiceSchema {

    private final Class<?> type;
    private final List<MethodSchema> methods;
    private final byte[] fingerprint;

    private ServiceSchema(Class<?> type, List<MethodSchema> methods, byte[] fingerprint) {
        this.type = type;
        this.methods = methods;
        this.fingerprint = fingerprint;
    }

    /** Reads an interface; refuses it, with the reason, if a part of it cannot be remote. */
    public static ServiceSchema of(Class<?> type) {
        if (!type.isInterface()) {
            throw new IllegalArgumentException(type.getName() + " is no interface");
        }
        List<Method> found =
                Arrays.stream(type.getMethods())
                        .filter(method -> Modifier.isAbstract(method.getModifiers()))
                        .sorted(Comparator.comparing(Method::toGenericString))
                        .toList();
        Shapes shapes = new Shapes();
        StringBuilder text = new StringBuilder(type.getName());
        MethodSchema[] methods = new MethodSchema[found.size()];
        for (int i = 0; i < methods.length; i++) {
            methods[i] = method(found.get(i), i, shapes);
            text.append('\n').append(found.get(i).toGenericString());
        }
        text.append('\n').append(shapes.description());
        return new ServiceSchema(type, List.of(methods), digest(text.toString()));
    }

    private static MethodSchema method(Method method, int number, Shapes shapes) {
        if (!Arrays.asList(method.getExceptionTypes()).contains(IOException.class)) {
            throw new IllegalArgumentException(
                    method + " must declare IOException, because a remote call can fail");
        }
        if (!method.trySetAccessible()) {
            throw new IllegalArgumentException(method + " is not accessible");
        }
        Type[] types = method.getGenericParameterTypes();
        List<Shape> parameters = Arrays.stream(types).map(shapes::of).toList();
        Shape result = shapes.of(method.getGenericReturnType());
        return new MethodSchema(method, number, parameters, result);
    }

    private static byte[] digest(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return digest.digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime lacks SHA-256", e);
        }
    }

    public Class<?> type() {
        return type;
    }

    /** In the order of their numbers, from 0. */
    public List<MethodSchema> methods() {
        return methods;
    }

    /** 32 bytes, equal on both sides only if the same bytes mean the same. */
    public byte[] fingerprint() {
        return fingerprint.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ServiceSchema that && Arrays.equals(fingerprint, that.fingerprint);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(fingerprint);
    }
}
