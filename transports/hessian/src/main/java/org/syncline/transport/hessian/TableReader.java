package org.syncline.transport.hessian;

import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.HessianProtocolException;
import com.caucho.hessian.io.MapDeserializer;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads tables, and objects of no class as tables. Keys are strings, as in every table of a
 * service: hashing tables and lists takes time exponential in their depth.
 */
final class TableReader extends MapDeserializer {

    TableReader() {
        super(HashMap.class);
    }

    @Override
    public Object readMap(AbstractHessianInput in) throws IOException {
        Map<String, Object> table = new HashMap<>();
        in.addRef(table);
        while (!in.isEnd()) {
            if (!(in.readObject() instanceof String key)) {
                throw new HessianProtocolException("a table's keys must be strings");
            }
            table.put(key, in.readObject());
        }
        in.readEnd();
        return table;
    }

    @Override
    public Object[] createFields(int length) {
        return super.createFields(ObjectReader.bounded(length));
    }
}
