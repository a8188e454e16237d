package org.syncline.benchmarks.direct.messages;

import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;

import org.agrona.ExpandableArrayBuffer;
import org.agrona.MutableDirectBuffer;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.benchmarks.direct.library.PartialProbe;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.Set;

/**
 * Aeron through shared memory: messages as long as the transport's, of values that need no
 * marshalling, between two loops that wait as it does, with its settings of the driver. The library
 * has no calls, so this class adds the least that a caller needs: a number that a reply has from
 * its request, a time limit, and a lock, so that threads may share a client.
 */
public final class DirectAeron implements DirectLibrary {

    private static final int REQUESTS = 1;
    private static final int REPLIES = 2;

    private static final int TERM_BYTES = 4 << 20;
    private static final int PIECE_BYTES = 65_504;

    private static final byte ADD = 1;
    private static final byte ECHO_STRING = 2;
    private static final byte ECHO_BYTES = 3;

    @Override
    public Set<MeasuredCall> calls() {
        return EnumSet.of(MeasuredCall.ADD, MeasuredCall.STRING, MeasuredCall.KIB);
    }

    @Override
    public String serve() {
        MediaDriver driver =
                MediaDriver.launchEmbedded(
                        new MediaDriver.Context()
                                .dirDeleteOnShutdown(true)
                                .threadingMode(ThreadingMode.SHARED)
                                .sharedIdleStrategy(AeronEnd.naps())
                                .asyncExecutorIdleStrategy(AeronEnd.naps())
                                .ipcTermBufferLength(TERM_BYTES)
                                .ipcMtuLength(PIECE_BYTES));
        Runtime.getRuntime().addShutdownHook(new Thread(driver::close));
        AeronEnd end = AeronEnd.open(driver.aeronDirectoryName(), REPLIES, REQUESTS);
        Thread.ofPlatform().daemon().start(() -> answer(end));
        return driver.aeronDirectoryName();
    }

    private static void answer(AeronEnd end) {
        ProbeService probe = new ProbeService();
        try {
            while (true) {
                MutableDirectBuffer message = end.receive();
                int result = answer(probe, message, end.length() - 1);
                end.send(end.call(), message, 1 + result);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the result over the arguments. Returns its number of bytes. */
    private static int answer(ProbeService probe, MutableDirectBuffer message, int length) {
        switch (message.getByte(0)) {
            case ADD -> {
                double sum = probe.add(message.getDouble(1), message.getDouble(1 + Double.BYTES));
                message.putDouble(1, sum);
                return Double.BYTES;
            }
            case ECHO_STRING -> {
                String text = message.getStringWithoutLengthUtf8(1, length);
                return message.putStringWithoutLengthUtf8(1, probe.echoString(text));
            }
            default -> {
                byte[] bytes = new byte[length];
                message.getBytes(1, bytes);
                byte[] result = probe.echoBytes(bytes);
                message.putBytes(1, result);
                return result.length;
            }
        }
    }

    @Override
    public Probe client(String where) {
        return new Calls(AeronEnd.open(where, REQUESTS, REPLIES));
    }

    private static final class Calls implements PartialProbe {

        private final AeronEnd end;
        private final MutableDirectBuffer request = new ExpandableArrayBuffer();
        private long calls;

        Calls(AeronEnd end) {
            this.end = end;
        }

        private MutableDirectBuffer call(int bytes) throws IOException {
            return end.call(++calls, request, bytes);
        }

        @Override
        public synchronized double add(double a, double b) throws IOException {
            request.putByte(0, ADD);
            request.putDouble(1, a);
            request.putDouble(1 + Double.BYTES, b);
            return call(1 + 2 * Double.BYTES).getDouble(1);
        }

        @Override
        public synchronized String echoString(String text) throws IOException {
            request.putByte(0, ECHO_STRING);
            int bytes = request.putStringWithoutLengthUtf8(1, text);
            return call(1 + bytes).getStringWithoutLengthUtf8(1, end.length() - 1);
        }

        @Override
        public synchronized byte[] echoBytes(byte[] bytes) throws IOException {
            request.putByte(0, ECHO_BYTES);
            request.putBytes(1, bytes);
            MutableDirectBuffer received = call(1 + bytes.length);
            byte[] reply = new byte[end.length() - 1];
            received.getBytes(1, reply);
            return reply;
        }
    }
}
