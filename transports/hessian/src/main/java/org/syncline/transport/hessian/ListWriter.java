package org.syncline.transport.hessian;

import com.caucho.hessian.io.AbstractHessianOutput;
import com.caucho.hessian.io.AbstractSerializer;

import java.io.IOException;
import java.util.List;

/** Writes any list as a list of no type, so that the reader need not have the same class. */
final class ListWriter extends AbstractSerializer {

    @Override
    public void writeObject(Object object, AbstractHessianOutput out) throws IOException {
        if (out.addRef(object)) {
            return;
        }
        List<?> list = (List<?>) object;
        boolean hasEnd = out.writeListBegin(list.size(), null);
        for (Object element : list) {
            out.writeObject(element);
        }
        if (hasEnd) {
            out.writeListEnd();
        }
    }
}
