package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.ServiceSchema;
import org.syncline.transport.kit.shape.Shape;

import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An operation of a CORBA interface: a method of a service, and how its values travel. */
record Operation(Method method, List<CdrCodec> parameters, CdrCodec result) {

    private static final Object[] NONE = {};

    /**
     * All methods of an interface by their names.
     *
     * @throws IOException if IDL could not say the same
     */
    static Map<String, Operation> of(Class<?> service, Mapping mapping) throws IOException {
        if (service == Directory.class) {
            return ofDirectory(mapping);
        }
        CdrSource codecs = mapping.codecs(service);
        Map<String, Operation> operations = new HashMap<>();
        for (MethodSchema schema : ServiceSchema.of(service).methods()) {
            Method method = schema.method();
            List<CdrCodec> parameters = new ArrayList<>();
            for (int i = 0; i < schema.parameters().size(); i++) {
                Class<?> type = method.getParameterTypes()[i];
                parameters.add(codecs.of(type, schema.parameters().get(i)));
            }
            CdrCodec result = codecs.of(method.getReturnType(), schema.result());
            Operation operation = new Operation(method, List.copyOf(parameters), result);
            if (operations.put(method.getName(), operation) != null) {
                throw new IOException("CORBA knows no overloading: " + method);
            }
        }
        return Map.copyOf(operations);
    }

    /** The one operation of {@link Directory}, whose result is none of Java's types. */
    private static Map<String, Operation> ofDirectory(Mapping mapping) {
        Method find = Directory.class.getMethods()[0];
        CdrCodec name = mapping.codecs(Directory.class).of(byte[].class, Shape.Basic.BYTES);
        return Map.of(find.getName(), new Operation(find, List.of(name), Reference.OBJECT));
    }

    String name() {
        return method.getName();
    }

    void writeArguments(CdrOutput out, Object @Nullable [] arguments) throws IOException {
        for (int i = 0; i < parameters.size(); i++) {
            parameters.get(i).write(out, arguments == null ? null : arguments[i]);
        }
    }

    @Nullable Object[] readArguments(CdrInput in) throws IOException {
        @Nullable Object[] arguments = parameters.isEmpty() ? NONE : new Object[parameters.size()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = parameters.get(i).read(in);
        }
        return arguments;
    }
}
