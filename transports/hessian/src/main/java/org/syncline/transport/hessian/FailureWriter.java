package org.syncline.transport.hessian;

import com.caucho.hessian.io.AbstractHessianOutput;
import com.caucho.hessian.io.AbstractSerializer;

import java.io.IOException;

/** Writes a failure of a service as text: no class of it need be known to the reader. */
final class FailureWriter extends AbstractSerializer {

    @Override
    public void writeObject(Object object, AbstractHessianOutput out) throws IOException {
        out.writeString(((Throwable) object).getMessage());
    }
}
