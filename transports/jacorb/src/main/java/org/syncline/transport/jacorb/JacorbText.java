package org.syncline.transport.jacorb;

import org.jacorb.orb.CDRInputStream;
import org.jspecify.annotations.Nullable;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.OutputStream;
import org.syncline.transport.corba.WideText;

import java.io.IOException;

/**
 * Wide strings of JacORB, which writes any character itself. Copying a few octets that were written
 * just before, or reading what was copied just before, makes the processor wait longer than all the
 * rest takes; so the whole of a short message is copied at its first string.
 */
final class JacorbText extends WideText {

    /** Messages up to this length are copied in less time than a call takes to arrive. */
    private static final int SHORT_BYTES = 32 << 10;

    private byte @Nullable [] copy;

    @Override
    public void write(OutputStream message, String marked) {
        message.write_wstring(marked);
    }

    @Override
    public String read(InputStream message, int length) throws IOException {
        CDRInputStream in = (CDRInputStream) message;
        int at = in.get_pos();
        byte[] from = copy;
        if (from == null) {
            if (at + in.available() > SHORT_BYTES) {
                return super.read(in, length);
            }
            from = in.getBufferCopy();
            copy = from;
        }
        in.skip(length);
        return decode(from, at, length);
    }
}
