package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.xdr.Xdr;
import org.dcache.oncrpc4j.xdr.XdrAble;
import org.dcache.oncrpc4j.xdr.XdrDecodingStream;
import org.dcache.oncrpc4j.xdr.XdrEncodingStream;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Objects;

/** A value that the library fills from a message. For one thread. */
final class ReceivedXdr<T> implements XdrAble {

    private final Body<T> body;
    private @Nullable T value;

    @FunctionalInterface
    interface Body<T> {
        T read(XdrIn in) throws IOException;
    }

    ReceivedXdr(Body<T> body) {
        this.body = body;
    }

    T value() {
        return Objects.requireNonNull(value);
    }

    @Override
    public void xdrDecode(XdrDecodingStream xdr) throws IOException {
        XdrIn in = new XdrIn((Xdr) xdr);
        value = body.read(in);
        in.end();
    }

    @Override
    public void xdrEncode(XdrEncodingStream xdr) {
        throw new UnsupportedOperationException("this is received only");
    }
}
