package org.syncline.transport.grpc;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.netty.shaded.io.grpc.netty.InternalNettyChannelCredentials;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiator;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioSocketChannel;
import io.grpc.stub.ClientCalls;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/** A caller that knows the secret and sends any bytes as a message. */
final class RogueClient implements AutoCloseable {

    private static final Marshaller<byte[]> BYTES =
            new Marshaller<>() {
                @Override
                public InputStream stream(byte[] message) {
                    return new ByteArrayInputStream(message);
                }

                @Override
                public byte[] parse(InputStream message) {
                    try {
                        return message.readAllBytes();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            };

    private final EventLoops loops = EventLoops.of(1, "rogue-");
    private final ManagedChannel channel;

    RogueClient(Address address, ConnectOptions options) {
        InternalProtocolNegotiator.ClientFactory negotiators =
                new Negotiator(new ClientHandshakeSide(address, options));
        channel =
                NettyChannelBuilder.forAddress(
                                new InetSocketAddress(address.host(), address.port()),
                                InternalNettyChannelCredentials.create(negotiators))
                        .channelType(NioSocketChannel.class)
                        .eventLoopGroup(loops.group())
                        .directExecutor()
                        .build();
    }

    /** Calls {@code service/method}. */
    byte[] call(String method, byte[] message) {
        MethodDescriptor<byte[], byte[]> descriptor =
                MethodDescriptor.<byte[], byte[]>newBuilder()
                        .setType(MethodType.UNARY)
                        .setFullMethodName(method)
                        .setRequestMarshaller(BYTES)
                        .setResponseMarshaller(BYTES)
                        .build();
        CallOptions options = CallOptions.DEFAULT.withDeadlineAfter(30, TimeUnit.SECONDS);
        return ClientCalls.blockingUnaryCall(channel, descriptor, options, message);
    }

    @Override
    public void close() throws InterruptedException {
        try (loops) {
            channel.shutdownNow().awaitTermination(10, TimeUnit.SECONDS);
        }
    }
}
