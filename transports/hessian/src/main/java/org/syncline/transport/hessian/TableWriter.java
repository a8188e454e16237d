package org.syncline.transport.hessian;

import com.caucho.hessian.io.AbstractHessianOutput;
import com.caucho.hessian.io.AbstractSerializer;

import java.io.IOException;
import java.util.Map;

/** Writes any table as a table of no type, so that the reader need not have the same class. */
final class TableWriter extends AbstractSerializer {

    @Override
    public void writeObject(Object object, AbstractHessianOutput out) throws IOException {
        if (out.addRef(object)) {
            return;
        }
        out.writeMapBegin(null);
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) object).entrySet()) {
            out.writeObject(entry.getKey());
            out.writeObject(entry.getValue());
        }
        out.writeMapEnd();
    }
}
