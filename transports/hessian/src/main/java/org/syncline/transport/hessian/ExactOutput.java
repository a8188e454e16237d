package org.syncline.transport.hessian;

import com.caucho.hessian.io.Hessian2Output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Writes the second version, and the one number whose sign the library loses, minus zero. */
final class ExactOutput extends Hessian2Output {

    private static final long MINUS_ZERO = Double.doubleToRawLongBits(-0.0);

    private final OutputStream out;

    ExactOutput(OutputStream out) {
        super(out);
        this.out = out;
    }

    @Override
    public void writeDouble(double value) throws IOException {
        if (Double.doubleToRawLongBits(value) == MINUS_ZERO) {
            flushBuffer();
            out.write(ByteBuffer.allocate(9).put((byte) 'D').putDouble(value).array());
        } else {
            super.writeDouble(value);
        }
    }
}
