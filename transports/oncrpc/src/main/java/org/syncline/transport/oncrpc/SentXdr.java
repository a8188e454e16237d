package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.xdr.Xdr;
import org.dcache.oncrpc4j.xdr.XdrAble;
import org.dcache.oncrpc4j.xdr.XdrDecodingStream;
import org.dcache.oncrpc4j.xdr.XdrEncodingStream;

import java.io.IOException;

/** A value that the library sends. */
record SentXdr(Body body) implements XdrAble {

    @FunctionalInterface
    interface Body {
        void write(XdrOut out) throws IOException;
    }

    @Override
    public void xdrEncode(XdrEncodingStream xdr) throws IOException {
        XdrOut out = new XdrOut((Xdr) xdr);
        body.write(out);
        out.end();
    }

    @Override
    public void xdrDecode(XdrDecodingStream xdr) {
        throw new UnsupportedOperationException("this is sent only");
    }
}
