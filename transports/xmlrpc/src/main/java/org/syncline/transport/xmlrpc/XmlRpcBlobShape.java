package org.syncline.transport.xmlrpc;

import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FileRange;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Content of files from blobs of every kind, as bytes. */
record XmlRpcBlobShape() implements RpcCodec {

    @Override
    public Object write(Object value, int depth) throws IOException {
        if (value instanceof FileRange) {
            throw new IOException("a file range must be sent by a transport that supports it");
        } else if (value.getClass() == Blob.class) {
            return ((Blob) value).bytes;
        }
        ByteBuffer lent = ((Blob) value).content();
        byte[] bytes = new byte[lent.remaining()];
        lent.get(bytes);
        return bytes;
    }

    @Override
    public Object read(Object wire) throws IOException {
        return new Blob(RpcCodecs.expect(byte[].class, wire));
    }
}
