package org.syncline.transport.dcerpc;

import rpc.core.UUID;

import java.io.IOException;
import java.util.Arrays;

/**
 * A standard OBJREF (MS-DCOM, section 2.2.18): interface, object, and where the object exporter is
 * to be found. Nobody connects to where it says: calls go to the peer that gave it out.
 */
final class ObjRef {

    /** MEOW, as a number. */
    private static final int SIGNATURE = 0x574F_454D;

    private static final int STANDARD = 1;

    /** SORF_NOPING: objects live as long as they are bound. */
    private static final int NO_PING = 0x1000;

    private static final int REFERENCES = 1;
    private static final int TCP = 7;
    private static final int UUID_DIGITS = 36;

    private ObjRef() {}

    static byte[] encode(Dialect.Reference reference) throws IOException {
        NdrOut out = new NdrOut();
        out.putInt(SIGNATURE);
        out.putInt(STANDARD);
        out.putUuid(new UUID(reference.syntax().substring(0, UUID_DIGITS)));
        out.putInt(NO_PING);
        out.putInt(REFERENCES);
        out.putLong(1);
        out.putLong(1);
        out.putUuid(reference.object());
        putBindings(out, reference.host());
        return Arrays.copyOf(out.array(), out.size());
    }

    /** A DUALSTRINGARRAY: one string binding, no security binding; each list ends in a 0. */
    private static void putBindings(NdrOut out, String host) throws IOException {
        int entries = 1 + host.length() + 1;
        out.putShort(entries + 2);
        out.putShort(entries + 1);
        out.putShort(TCP);
        for (int i = 0; i < host.length(); i++) {
            out.putShort(host.charAt(i));
        }
        out.putShort(0);
        out.putShort(0);
        out.putShort(0);
    }

    /** The object in a reference, which must be to this interface. */
    static UUID decode(byte[] bytes, String syntax) throws IOException {
        NdrIn in = new NdrIn(bytes);
        boolean standard = in.getInt() == SIGNATURE & in.getInt() == STANDARD;
        String type = in.getUuid().toString();
        if (!standard || !syntax.startsWith(type)) {
            throw new MalformedPduException("a reference is not to the interface asked for");
        }
        in.getInt();
        in.getInt();
        in.getLong();
        in.getLong();
        return in.getUuid();
    }
}
