package org.syncline.lab.link.accuracy;

import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.channel.LinkInstallation;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.Locale;

/**
 * One TCP connection whose content goes one way and then the other. {@code serve ADDRESS} tells its
 * port in a line and serves one connection; {@code call ADDRESS PORT LINK UP DOWN} brings so many
 * bytes there and back, some times over, tells in a line the seconds that each way took in the
 * median, and ends both. The link, or "none", lies below the client's socket.
 */
final class PlainStream {

    static final String SERVE = "serve";
    static final String CALL = "call";

    private static final int ROUNDS = 3;
    private static final int WARM_UP_BYTES = 64 << 10;
    private static final int CHUNK_BYTES = 16 << 10;
    private static final int WAIT_MILLIS = 60_000;

    private PlainStream() {}

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        if (args[0].equals(SERVE)) {
            serve(args[1]);
        } else {
            call(args);
        }
    }

    private static void serve(String address) throws IOException {
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getByName(address))) {
            listener.setSoTimeout(WAIT_MILLIS);
            System.out.println(listener.getLocalPort());
            try (Socket socket = listener.accept()) {
                socket.setTcpNoDelay(true);
                DataInputStream in = new DataInputStream(socket.getInputStream());
                DataOutputStream out = new DataOutputStream(socket.getOutputStream());
                for (int round = 0; round <= ROUNDS; round++) {
                    read(in, in.readInt());
                    out.writeByte(0);
                    write(out, in.readInt());
                }
                in.read();
            }
        }
    }

    private static void call(String[] args) throws IOException {
        LinkProfile link = LinkProfiles.of(args[3]);
        if (!link.isNone()) {
            LinkInstallation.install(link);
        }
        int up = Integer.parseInt(args[4]);
        int down = Integer.parseInt(args[5]);
        double[] ups = new double[ROUNDS];
        double[] downs = new double[ROUNDS];
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(args[1], Integer.parseInt(args[2])), WAIT_MILLIS);
            socket.setTcpNoDelay(true);
            DataInputStream in = new DataInputStream(socket.getInputStream());
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            up(in, out, WARM_UP_BYTES);
            down(in, out, WARM_UP_BYTES);
            for (int round = 0; round < ROUNDS; round++) {
                ups[round] = up(in, out, up);
                downs[round] = down(in, out, down);
            }
        }
        System.out.printf(Locale.ROOT, "%s %s%n", median(ups), median(downs));
    }

    private static double up(DataInputStream in, DataOutputStream out, int bytes)
            throws IOException {
        long start = System.nanoTime();
        out.writeInt(bytes);
        write(out, bytes);
        in.readByte();
        return (System.nanoTime() - start) / 1e9;
    }

    private static double down(DataInputStream in, DataOutputStream out, int bytes)
            throws IOException {
        long start = System.nanoTime();
        out.writeInt(bytes);
        read(in, bytes);
        return (System.nanoTime() - start) / 1e9;
    }

    private static void write(DataOutputStream out, int bytes) throws IOException {
        byte[] chunk = new byte[CHUNK_BYTES];
        for (int left = bytes; left > 0; left -= chunk.length) {
            out.write(chunk, 0, Math.min(left, chunk.length));
        }
    }

    private static void read(DataInputStream in, int bytes) throws IOException {
        in.skipNBytes(bytes);
    }

    private static double median(double[] rounds) {
        Arrays.sort(rounds);
        return rounds[rounds.length / 2];
    }
}
