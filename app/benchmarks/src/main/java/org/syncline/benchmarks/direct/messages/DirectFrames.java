package org.syncline.benchmarks.direct.messages;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

import org.apache.fory.Fory;
import org.apache.fory.logging.LoggerFactory;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.benchmarks.direct.library.PartialProbe;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A library that makes bytes of objects, which go over a socket that blocks, after their length.
 *
 * @param coders makes one for each end
 */
public record DirectFrames(Supplier<Coder> coders) implements DirectLibrary {

    private static final byte ADD = 1;

    /** The call whose argument comes back unchanged. */
    private static final byte ECHO = 2;

    /** The library. For one thread. */
    public interface Coder {
        byte[] encode(Object value);

        Object decode(byte[] bytes);
    }

    /** Kryo with the classes of the probe registered. */
    public static final class KryoCoder implements Coder {

        private static final int FIRST_BYTES = 1024;

        private final Kryo kryo = new Kryo();
        private final Output output = new Output(FIRST_BYTES, -1);
        private final Input input = new Input();

        public KryoCoder() {
            kryo.register(double[].class);
            kryo.register(byte[].class);
            kryo.register(ArrayList.class);
            kryo.register(Person.class);
        }

        @Override
        public byte[] encode(Object value) {
            output.reset();
            kryo.writeClassAndObject(output, value);
            return output.toBytes();
        }

        @Override
        public Object decode(byte[] bytes) {
            input.setBuffer(bytes);
            return kryo.readClassAndObject(input);
        }
    }

    /** Fory for Java, with the classes of the probe registered. */
    public static final class ForyCoder implements Coder {

        private final Fory fory;

        public ForyCoder() {
            // The library would print to standard output, which holds the server's address.
            LoggerFactory.disableLogging();
            fory = Fory.builder().withXlang(false).requireClassRegistration(true).build();
            fory.register(Person.class);
        }

        @Override
        public byte[] encode(Object value) {
            return fory.serialize(value);
        }

        @Override
        public Object decode(byte[] bytes) {
            return fory.deserialize(bytes);
        }
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
        return PartialProbe.MESSAGES;
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
            ProbeService probe = new ProbeService();
            while (true) {
                Object value = end.receive();
                if (end.procedure == ADD) {
                    double[] pair = (double[]) value;
                    value = probe.add(pair[0], pair[1]);
                }
                end.send(end.procedure, value);
            }
        } catch (EOFException e) {
            // The client has left.
            return;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Probe client(String where) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(where));
        return new Calls(new End(socket, coders.get()));
    }

    private record Calls(End end) implements PartialProbe {

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
