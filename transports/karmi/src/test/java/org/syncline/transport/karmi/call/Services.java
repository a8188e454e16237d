package org.syncline.transport.karmi.call;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A plain interface, which knows no remoting, and an implementation that can be held up. */
interface Services {
    interface Echo {
        long add(long a, long b) throws IOException;

        byte[] bytes(byte[] b) throws IOException;

        List<String> list(List<String> l) throws IOException;

        Object any(Object o) throws IOException;

        void nothing() throws IOException;

        boolean wide(boolean z, byte b, char c, short s, float f, double d) throws IOException;

        /** Returns when the test says so. */
        int hold(int value) throws IOException;

        int callBack(Callback callback, int depth) throws IOException;

        int length(String text) throws IOException;
    }

    interface Callback {
        int call(Echo echo, int depth) throws IOException;
    }

    final class EchoService implements Echo {
        final CountDownLatch held = new CountDownLatch(1);
        final CountDownLatch go = new CountDownLatch(1);

        @Override
        public long add(long a, long b) {
            return a + b;
        }

        @Override
        public byte[] bytes(byte[] b) {
            return b;
        }

        @Override
        public List<String> list(List<String> l) {
            return l;
        }

        @Override
        public Object any(Object o) {
            return o;
        }

        @Override
        public void nothing() {}

        @Override
        public boolean wide(boolean z, byte b, char c, short s, float f, double d) {
            return z && b == -1 && c == '\uFFFE' && s == -2 && f == 0.5f && d == -0.25;
        }

        @Override
        public int hold(int value) throws IOException {
            held.countDown();
            try {
                if (!go.await(60, TimeUnit.SECONDS)) {
                    throw new IOException("forgotten");
                }
                return value;
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }

        @Override
        public int callBack(Callback callback, int depth) throws IOException {
            return callback.call(this, depth);
        }

        @Override
        public int length(String text) {
            return text == null ? -1 : text.length();
        }
    }

    /** Bytes that say which thread and call they belong to. */
    static byte[] marked(int thread, int call) {
        byte[] b = new byte[1 + (call * 37) % 3_000];
        Arrays.fill(b, (byte) (thread * 31 + call));
        return b;
    }
}
