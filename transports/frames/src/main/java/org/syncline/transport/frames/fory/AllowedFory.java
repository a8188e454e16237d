package org.syncline.transport.frames.fory;

import org.apache.fory.Fory;
import org.apache.fory.logging.LoggerFactory;
import org.apache.fory.resolver.ClassResolver;
import org.apache.fory.resolver.SharedRegistry;
import org.apache.fory.serializer.Serializer;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
import org.syncline.core.peer.FileRange;
import org.syncline.transport.kit.AllowList;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.MethodCodec;
import org.syncline.transport.socket.codec.ServiceCodec;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A Fory that reads and writes the classes of one interface. Fory registers some two hundred of the
 * JDK's by itself, lambdas, proxies and classes among them, and takes further ones by their names
 * although registration is required. Here each that the interface cannot carry is refused by its
 * number, and every name is.
 */
final class AllowedFory {

    /** Fory estimates; twice what a frame can hold. */
    private static final long MOST_MEMORY = 2L * FrameLimits.DEFAULT.frameBytes();

    private AllowedFory() {}

    /**
     * One without any class of ours.
     *
     * @param generated shared by all for one interface, so that code is generated once
     */
    static Fory empty(SharedRegistry generated) {
        // It would print to standard output, which is for events.
        LoggerFactory.disableLogging();
        return Fory.builder()
                .withXlang(false)
                .withCompatible(false)
                .withRefTracking(false)
                .requireClassRegistration(true)
                .withTypeChecker((resolver, name) -> false)
                .registerGuavaTypes(false)
                .withMaxDepth(FrameLimits.DEFAULT.depth())
                .withMaxGraphMemoryBytes(MOST_MEMORY)
                .withClassLoader(AllowedFory.class.getClassLoader())
                .withSharedRegistry(generated)
                .build();
    }

    /** Registers what an interface carries, in the order of both sides, and bars all else. */
    static void admit(Fory fory, ServiceCodec schema, BlobSerializer blobs) {
        for (Class<?> each : schema.classes()) {
            fory.register(each);
        }
        for (Class<?> each : List.of(Blob.class, BufferBlob.class, FileRange.class)) {
            fory.register(each);
            fory.registerSerializer(each, blobs);
        }
        AllowList allowed = AllowList.of(schema.type());
        Set<Class<?>> boxes = boxes(schema);
        ClassResolver resolver = (ClassResolver) fory.getTypeResolver();
        for (Class<?> each : new ArrayList<>(resolver.getRegisteredClasses())) {
            if (!allowed.allows(each)
                    && !boxes.contains(each)
                    && !Blob.class.isAssignableFrom(each)) {
                bar(resolver, each);
            }
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // one that throws fits any type
    private static void bar(ClassResolver resolver, Class<?> type) {
        Serializer refusal = new RefusingForySerializer(resolver.getConfig(), type);
        resolver.setSerializer(type, refusal);
    }

    private static Set<Class<?>> boxes(ServiceCodec schema) {
        return schema.methods().stream()
                .map(MethodCodec::method)
                .flatMap(AllowedFory::types)
                .filter(Class::isPrimitive)
                .map(type -> MethodType.methodType(type).wrap().returnType())
                .collect(Collectors.toSet());
    }

    private static Stream<Class<?>> types(Method method) {
        return Stream.concat(
                Stream.of(method.getReturnType()), Stream.of(method.getParameterTypes()));
    }
}
