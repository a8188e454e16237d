package org.syncline.core.digest;

import org.bouncycastle.crypto.digests.MD5Digest;
import org.syncline.core.model.Digest;

import java.nio.ByteBuffer;

/** MD5 by Bouncy Castle, whose jar is loaded only when the first one is made. */
final class BouncyCastleHasher implements Hasher {

    private static final int CHUNK = 8 << 10;

    private final String label;
    private final MD5Digest digest = new MD5Digest();

    BouncyCastleHasher(String label) {
        this.label = label;
    }

    @Override
    public void update(byte[] bytes, int offset, int length) {
        digest.update(bytes, offset, length);
    }

    @Override
    public void update(ByteBuffer buffer) {
        if (buffer.hasArray()) {
            digest.update(
                    buffer.array(), buffer.arrayOffset() + buffer.position(), buffer.remaining());
            buffer.position(buffer.limit());
            return;
        }
        byte[] chunk = new byte[Math.min(CHUNK, buffer.remaining())];
        while (buffer.hasRemaining()) {
            int n = Math.min(chunk.length, buffer.remaining());
            buffer.get(chunk, 0, n);
            digest.update(chunk, 0, n);
        }
    }

    @Override
    public Digest finish() {
        byte[] bytes = new byte[digest.getDigestSize()];
        digest.doFinal(bytes, 0);
        return new Digest(label, bytes);
    }
}
