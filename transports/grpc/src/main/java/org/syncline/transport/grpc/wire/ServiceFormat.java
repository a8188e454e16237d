package org.syncline.transport.grpc.wire;

import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.ServiceSchema;
import org.syncline.transport.kit.shape.Shape;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A remote interface as it travels: its methods with their formats. Safe for any thread. */
public final class ServiceFormat {

    private static final ClassValue<ServiceFormat> KNOWN =
            new ClassValue<>() {
                @Override
                protected ServiceFormat computeValue(Class<?> type) {
                    return new ServiceFormat(type);
                }
            };

    private final List<MethodFormat> methods;

    private ServiceFormat(Class<?> type) {
        Formats formats = new Formats();
        Set<String> names = new HashSet<>();
        List<MethodFormat> found = new ArrayList<>();
        for (MethodSchema schema : ServiceSchema.of(type).methods()) {
            if (!names.add(schema.method().getName())) {
                throw new IllegalArgumentException(schema.method() + " needs a name of its own");
            }
            found.add(format(schema, formats));
        }
        methods = List.copyOf(found);
    }

    /**
     * The formats of an interface, derived when they are asked for first.
     *
     * @throws IllegalArgumentException that names the part that cannot be remote and the reason
     */
    public static ServiceFormat of(Class<?> type) {
        return KNOWN.get(type);
    }

    private static MethodFormat format(MethodSchema schema, Formats formats) {
        FieldFormat[] arguments =
                schema.parameters().stream().map(formats::of).toArray(FieldFormat[]::new);
        ValuesFormat result =
                schema.result() == Shape.Basic.NOTHING
                        ? new ValuesFormat()
                        : new ValuesFormat(formats.of(schema.result()));
        return new MethodFormat(schema.method(), new ValuesFormat(arguments), result);
    }

    public List<MethodFormat> methods() {
        return methods;
    }
}
