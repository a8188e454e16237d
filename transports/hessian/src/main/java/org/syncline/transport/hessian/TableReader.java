package org.syncline.transport.hessian;

import com.caucho.hessian.io.MapDeserializer;

import java.util.HashMap;

/** Reads tables, and objects of no class as tables. */
final class TableReader extends MapDeserializer {

    TableReader() {
        super(HashMap.class);
    }

    @Override
    public Object[] createFields(int length) {
        return super.createFields(ObjectReader.bounded(length));
    }
}
