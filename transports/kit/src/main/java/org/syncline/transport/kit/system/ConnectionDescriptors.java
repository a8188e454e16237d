package org.syncline.transport.kit.system;

import java.io.FileDescriptor;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The way from a TCP connection of the JDK to its descriptor, which is found by its addresses, and
 * back, for which a JVM needs {@link #JVM_FLAG}. Whoever has a descriptor closes it. Safe for any
 * thread.
 */
public final class ConnectionDescriptors {

    /** Lets a JVM make channels of descriptors. */
    public static final String JVM_FLAG = "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED";

    private static final Path OPEN = Path.of("/proc/self/fd");
    private static final int INET = 2;
    private static final int INET6 = 10;
    private static final int PORT = 2;
    private static final int IP4 = 4;
    private static final int IP6 = 8;
    private static final int LINK = 24;
    private static final int IP4_BYTES = 4;
    private static final int IP6_BYTES = 16;

    private ConnectionDescriptors() {}

    /** Returns whether this system has such descriptors, and lets this program have them. */
    public static boolean areAvailable() {
        return LibcFunction.AVAILABLE;
    }

    /**
     * Returns a further descriptor of a connection of this process. As many descriptors are looked
     * at as are open.
     *
     * @throws IOException if there is none with these addresses
     */
    public static int duplicate(InetSocketAddress own, InetSocketAddress other) throws IOException {
        byte[] wantedOwn = key(own);
        byte[] wantedOther = key(other);
        try (DirectoryStream<Path> all = Files.newDirectoryStream(OPEN)) {
            for (Path each : all) {
                int descriptor = Integer.parseInt(each.getFileName().toString());
                if (isEnd(SocketCalls.End.OTHER, descriptor, wantedOther)
                        && isEnd(SocketCalls.End.OWN, descriptor, wantedOwn)) {
                    return verified(descriptor, wantedOwn, wantedOther);
                }
            }
        }
        throw new IOException("the connection with " + other + " has ended");
    }

    /** Meanwhile its number may have become that of another connection. */
    private static int verified(int descriptor, byte[] own, byte[] other) throws IOException {
        int copy = SocketCalls.duplicate(descriptor);
        if (isEnd(SocketCalls.End.OTHER, copy, other) && isEnd(SocketCalls.End.OWN, copy, own)) {
            return copy;
        }
        SocketCalls.close(copy);
        throw new IOException("the connection has ended");
    }

    private static boolean isEnd(SocketCalls.End end, int descriptor, byte[] key) {
        return Arrays.equals(key(SocketCalls.address(end, descriptor)), key);
    }

    /** Address, link and port; addresses of version 4 are those that version 6 has for them. */
    private static byte[] key(InetSocketAddress address) {
        int link = address.getAddress() instanceof Inet6Address ip ? ip.getScopeId() : 0;
        return key(address.getAddress().getAddress(), link, (short) address.getPort());
    }

    private static byte[] key(byte[] ip, int link, short port) {
        ByteBuffer key = ByteBuffer.allocate(IP6_BYTES + Integer.BYTES + Short.BYTES);
        if (ip.length == IP4_BYTES) {
            key.position(IP6_BYTES - IP4_BYTES - Short.BYTES).putShort((short) -1);
        }
        return key.put(ip).putInt(link).putShort(port).array();
    }

    /** Nothing for what is no TCP address. */
    private static byte[] key(byte[] address) {
        if (address.length < IP4 + IP4_BYTES) {
            return new byte[0];
        }
        ByteBuffer bytes = ByteBuffer.wrap(address);
        short port = bytes.getShort(PORT);
        return switch (bytes.order(ByteOrder.nativeOrder()).getShort(0)) {
            case INET -> key(Arrays.copyOfRange(address, IP4, IP4 + IP4_BYTES), 0, port);
            case INET6 -> {
                byte[] ip = Arrays.copyOfRange(address, IP6, IP6 + IP6_BYTES);
                yield key(ip, bytes.getInt(LINK), port);
            }
            default -> new byte[0];
        };
    }

    /** Closes one that nobody needs. */
    public static void close(int descriptor) {
        SocketCalls.close(descriptor);
    }

    /**
     * Refuses a JVM that cannot make channels of descriptors.
     *
     * @throws IOException in words for people
     */
    public static void requireChannels() throws IOException {
        LibcFunction.requireAvailable();
        Hidden unused = Hidden.find();
    }

    /**
     * Makes a connected channel of a descriptor, which is the channel's from then on.
     *
     * @param other the address at the other end
     * @throws IOException if none is made; the descriptor stays the caller's
     */
    public static SocketChannel channel(int descriptor, InetSocketAddress other)
            throws IOException {
        return Hidden.find().channel(descriptor, other);
    }

    /** What the JDK does not show. */
    private record Hidden(Method descriptor, Constructor<?> channel) {

        static Hidden find() throws IOException {
            try {
                Constructor<?> channel =
                        Class.forName("sun.nio.ch.SocketChannelImpl")
                                .getDeclaredConstructor(
                                        SelectorProvider.class,
                                        ProtocolFamily.class,
                                        FileDescriptor.class,
                                        SocketAddress.class);
                channel.setAccessible(true);
                Method descriptor =
                        Class.forName("sun.nio.ch.IOUtil").getMethod("newFD", int.class);
                descriptor.setAccessible(true);
                return new Hidden(descriptor, channel);
            } catch (ReflectiveOperationException | InaccessibleObjectException e) {
                throw new IOException("this JVM lacks " + JVM_FLAG, e);
            }
        }

        SocketChannel channel(int number, InetSocketAddress other) throws IOException {
            InetAddress ip = other.getAddress();
            ProtocolFamily family =
                    ip instanceof Inet6Address
                            ? StandardProtocolFamily.INET6
                            : StandardProtocolFamily.INET;
            try {
                return (SocketChannel)
                        channel.newInstance(
                                SelectorProvider.provider(),
                                family,
                                descriptor.invoke(null, number),
                                other);
            } catch (InvocationTargetException e) {
                throw new IOException("no channel could be made: " + e.getCause(), e);
            } catch (ReflectiveOperationException e) {
                throw new IOException("this JVM lacks " + JVM_FLAG, e);
            }
        }
    }
}
