package org.syncline.transport.hessian;

import com.caucho.hessian.io.FieldDeserializer2Factory;
import com.caucho.hessian.io.JavaDeserializer;

/** Reads objects of a class, of which a peer cannot announce more fields than any class has. */
final class ObjectReader extends JavaDeserializer {

    private static final int MOST_FIELDS = 1000;

    ObjectReader(Class<?> type, FieldDeserializer2Factory fields) {
        super(type, fields);
    }

    static int bounded(int fields) {
        if (fields < 0 || fields > MOST_FIELDS) {
            throw new IllegalArgumentException("a class does not have " + fields + " fields");
        }
        return fields;
    }

    @Override
    public Object[] createFields(int length) {
        return super.createFields(bounded(length));
    }
}
