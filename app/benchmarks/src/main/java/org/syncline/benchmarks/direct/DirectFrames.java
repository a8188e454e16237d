package org.syncline.benchmarks.direct;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A library that makes bytes of objects, which go over a socket that blocks, with their length
 * before them.
 *
 * @param coders makes one for each end
 */
record DirectFrames(Supplier<Coder> coders) implements DirectLibrary {

    private static final byte ADD = 1;

    /** The call whose argument comes back unchanged. */
    private static final byte ECHO = 2;

    /** The library. For one thread. */
    interface Coder {
        byte[] encode(Object value);

        Object decode(byte[] bytes);
    }

    /** One end of a connection. */
    private static final class End {

        private final DataInputStream in;
        private final DataOutputStream out;
        private final Coder coder;
        private byte procedure;

        End(Socket socket, Coder coder) throws IOException {
            this.coder = coder;
            socket.setTcpNoDelay(true);
            in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
            out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
        }

        void send(byte operation, Object value) throws IOException {
            byte[] bytes = coder.encode(value);
            out.writeInt(bytes.length);
            out.writeByte(operation);
            out.write(bytes);
            out.flush();
        }

        Object receive() throws IOException {
            byte[] bytes = new byte[in.readInt()];
            procedure = in.readByte();
            in.readFully(bytes);
            return coder.decode(bytes);
        }
    }

    @Override
    public Set<MeasuredCall> calls() {
        return ReducedProbe.CALLS;
    }

    @Override
    public String serve() throws IOException {
        ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().start(() -> answer(server));
        return String.valueOf(server.getLocalPort());
    }

    private void answer(ServerSocket server) {
        try {
            End end = new End(server.accept(), coders.get());
            Probe probe = new ProbeService();
            while (true) {
                Object argument = end.receive();
                end.send(end.procedure, end.procedure == ADD ? sum(probe, argument) : argument);
            }
        } catch (EOFException e) {
            // The client has left.
            return;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Double sum(Probe probe, Object pair) throws IOException {
        double[] values = (double[]) pair;
        return probe.add(values[0], values[1]);
    }

    @Override
    public Probe client(String where) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(where));
        return new Calls(new End(socket, coders.get()));
    }

    private static final class Calls implements ReducedProbe {

        private final End end;

        Calls(End end) {
            this.end = end;
        }

        @SuppressWarnings("unchecked") // The server answers with its argument.
        private <T> T echo(T value) throws IOException {
            end.send(ECHO, value);
            return (T) end.receive();
        }

        @Override
        public double add(double a, double b) throws IOException {
            end.send(ADD, new double[] {a, b});
            return (Double) end.receive();
        }

        @Override
        public String echoString(String text) throws IOException {
            return echo(text);
        }

        @Override
        public byte[] echoBytes(byte[] bytes) throws IOException {
            return echo(bytes);
        }

        @Override
        public List<Person> echoPeople(List<Person> people) throws IOException {
            return echo(people);
        }
    }
}
