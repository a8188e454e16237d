package org.syncline.transport.frames;

import org.syncline.transport.socket.codec.MethodCodec;
import org.syncline.transport.socket.codec.ServiceCodec;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/** The types that travel together: those of a method's arguments, and that of its result. */
public final class Signatures {

    private Signatures() {}

    /** Those of an interface, by place. */
    public static List<List<Type>> of(ServiceCodec schema) {
        List<List<Type>> places = new ArrayList<>();
        for (MethodCodec method : schema.methods()) {
            Type result = method.method().getGenericReturnType();
            places.add(List.of(method.method().getGenericParameterTypes()));
            places.add(result == void.class ? List.of() : List.of(result));
        }
        return places;
    }

    static int ofArguments(MethodCodec method) {
        return 2 * method.number();
    }

    static int ofResult(MethodCodec method) {
        return 2 * method.number() + 1;
    }
}
