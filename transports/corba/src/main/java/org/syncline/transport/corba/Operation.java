package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An operation of a CORBA interface: a method of a service, and how its values travel. */
record Operation(Method method, List<Shape> parameters, Shape result) {

    private static final Object[] NONE = {};

    /**
     * All methods of an interface by their names.
     *
     * @throws IOException if IDL could not say the same
     */
    static Map<String, Operation> of(Class<?> service, Mapping mapping) throws IOException {
        ShapeSource shapes = mapping.shapes(service);
        Map<String, Operation> operations = new HashMap<>();
        for (Method method : service.getMethods()) {
            List<Shape> parameters = new ArrayList<>();
            for (Type parameter : method.getGenericParameterTypes()) {
                parameters.add(shapes.of(parameter));
            }
            Shape result = shapes.of(method.getGenericReturnType());
            Operation operation = new Operation(method, List.copyOf(parameters), result);
            if (operations.put(method.getName(), operation) != null) {
                throw new IOException("CORBA knows no overloading: " + method);
            }
        }
        return Map.copyOf(operations);
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
