package org.syncline.transport.grpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.grpc.netty.shaded.io.netty.buffer.Unpooled;
import io.grpc.netty.shaded.io.netty.channel.ChannelFuture;
import io.grpc.netty.shaded.io.netty.channel.ChannelOption;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.DeadlineSocket;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

@Timeout(60)
class BlockingChannelTest {

    private final EventLoops loops = EventLoops.withoutSelectors(1, "blocking-channel-test-");
    private final OpenChannels open = new OpenChannels(ConnectOptions.RESPONSE_TIMEOUT);
    private Socket other;
    private HeldStream stream;
    private BlockingChannel channel;

    @BeforeEach
    void connect() throws IOException {
        try (DeadlineSocket.Server server = new DeadlineSocket.Server()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            other = new Socket(server.getInetAddress(), server.getLocalPort());
            stream = new HeldStream(server.accept());
        }
        channel =
                BlockingChannel.taken(
                        null, stream.channel(), ConnectionEnds.UNNAMED, open, "blocking-channel");
        channel.startReading();
        loops.group().register(channel).syncUninterruptibly();
    }

    @AfterEach
    void close() throws IOException {
        try (loops;
                Socket closing = other) {
            open.close();
        }
    }

    private static List<Integer> numbers(String words) {
        return Stream.of(words.split(" ")).map(Integer::valueOf).toList();
    }

    /** Each write becomes a record of TLS, or several, and one call of the system. */
    @ParameterizedTest
    @CsvSource({
        "10 9 100, 119",
        "0 5 0, 5",
        "9 16384 9 16384 9 16384, 49179",
        "40000 40000, 40000 40000",
        "70000, 65536 4464",
        "9 70000 9, 9 65536 4464 9"
    })
    void aFlushIsWrittenTogether(String pieces, String written) throws IOException {
        List<Integer> sizes = numbers(pieces);
        int all = sizes.stream().mapToInt(Integer::intValue).sum();
        channel.eventLoop()
                .submit(
                        () -> {
                            sizes.forEach(size -> channel.write(zeros(size)));
                            channel.flush();
                        })
                .syncUninterruptibly();
        assertEquals(all, other.getInputStream().readNBytes(all).length);
        assertEquals(numbers(written), stream.written());
    }

    private static Object zeros(int size) {
        return Unpooled.wrappedBuffer(new byte[size]);
    }

    @Test
    void cuttingItEndsAnEventLoopsWaiting() throws Exception {
        stream.hold();
        channel.writeAndFlush(zeros(1));
        stream.awaitHeld();
        channel.cut();
        channel.closeFuture().syncUninterruptibly();
        assertFalse(stream.channel().isOpen());
    }

    /** One that waits for ever would hold up all others of its event loop, and their deadlines. */
    @Test
    void aPeerThatTakesNothingIsCutOff() throws Exception {
        OpenChannels impatient = new OpenChannels(Duration.ofMillis(50));
        try (DeadlineSocket.Server server = new DeadlineSocket.Server()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            try (Socket silent = new Socket(server.getInetAddress(), server.getLocalPort())) {
                HeldStream held = new HeldStream(server.accept());
                BlockingChannel stuck =
                        BlockingChannel.taken(
                                null,
                                held.channel(),
                                ConnectionEnds.UNNAMED,
                                impatient,
                                "blocking-channel");
                stuck.startReading();
                loops.group().register(stuck).syncUninterruptibly();
                held.hold();
                ChannelFuture written = stuck.writeAndFlush(zeros(1)).awaitUninterruptibly();
                assertEquals("the other side takes nothing", written.cause().getMessage());
                stuck.closeFuture().syncUninterruptibly();
                assertTrue(silent.isConnected());
            }
        }
    }

    @Test
    void itClosesWithTheOtherSide() throws IOException {
        other.close();
        channel.closeFuture().syncUninterruptibly();
        assertFalse(stream.channel().isOpen());
    }

    @Test
    void onlyBytesAreSent() {
        assertThrows(
                UnsupportedOperationException.class,
                () -> channel.writeAndFlush("words").syncUninterruptibly());
    }

    /** A warning would tell of options that are not known. */
    @Test
    void theLibrarysOptionOfTcpIsTaken() {
        assertTrue(channel.config().setOption(ChannelOption.SO_KEEPALIVE, true));
        assertFalse(channel.config().setOption(ChannelOption.SO_LINGER, 1));
    }
}
