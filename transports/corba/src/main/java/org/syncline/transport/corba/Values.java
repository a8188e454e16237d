package org.syncline.transport.corba;

import org.syncline.transport.kit.AllowList;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/** The shapes of a service's types where objects travel by value. */
final class Values implements ShapeSource {

    private final Shapes basic = new Shapes();
    private final AllowList allowed;

    Values(Class<?> service) {
        this.allowed = AllowList.of(service);
    }

    @Override
    public Shape of(Type type) throws IOException {
        Type raw = type instanceof ParameterizedType generic ? generic.getRawType() : type;
        boolean isObject =
                raw instanceof Class<?> known
                        && !known.isPrimitive()
                        && known != org.omg.CORBA.Object.class;
        return isObject ? new Value((Class<?>) raw, allowed) : basic.of(type);
    }
}
