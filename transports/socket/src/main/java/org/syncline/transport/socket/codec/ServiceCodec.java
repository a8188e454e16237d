package org.syncline.transport.socket.codec;

import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.ServiceSchema;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A remote interface as it travels: its methods with their codecs, and a hash over all that both
 * sides must agree on. Safe for any thread.
 */
public final class ServiceCodec {

    private static final ClassValue<ServiceCodec> FIELDWISE =
            new ClassValue<>() {
                @Override
                protected ServiceCodec computeValue(Class<?> type) {
                    return fieldwise(type);
                }
            };

    private final Class<?> type;
    private final List<MethodCodec> methods;
    private final List<Class<?>> classes;
    private final long hash;

    private ServiceCodec(
            Class<?> type, List<MethodCodec> methods, List<Class<?>> classes, long hash) {
        this.type = type;
        this.methods = methods;
        this.classes = classes;
        this.hash = hash;
    }

    /** An interface whose values travel field by field; refused if a part cannot be remote. */
    public static ServiceCodec of(Class<?> type) {
        return FIELDWISE.get(type);
    }

    private static ServiceCodec fieldwise(Class<?> type) {
        Codecs codecs = new Codecs();
        StringBuilder signatures = new StringBuilder(type.getName());
        List<MethodCodec> methods = new ArrayList<>();
        for (MethodSchema schema : ServiceSchema.of(type).methods()) {
            methods.add(method(schema, codecs));
            signatures.append('\n').append(schema.method().toGenericString());
        }
        return new ServiceCodec(
                type,
                List.copyOf(methods),
                codecs.classes(),
                hash(signatures + "\n" + codecs.description()));
    }

    /** The same interface with methods whose values travel in another way. */
    public ServiceCodec with(UnaryOperator<MethodCodec> other) {
        return new ServiceCodec(type, methods.stream().map(other).toList(), classes, hash);
    }

    private static MethodCodec method(MethodSchema schema, Codecs codecs) {
        Codec[] arguments = schema.parameters().stream().map(codecs::of).toArray(Codec[]::new);
        return new FieldwiseMethod(
                schema.method(), schema.number(), arguments, codecs.of(schema.result()));
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
    public List<MethodCodec> methods() {
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
