package org.syncline.benchmarks.direct.messages;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.benchmarks.direct.library.PartialProbe;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * gRPC between the library's channel without TLS and its server, both as they are by default, by
 * the calls that generated stubs make, with a deadline as its manual demands.
 */
public final class DirectGrpc implements DirectLibrary {

    private static final int SECONDS = 60;

    private static final MethodDescriptor<double[], double[]> ADD =
            method("add", DirectProtobuf.DOUBLES);
    private static final MethodDescriptor<String, String> STRING =
            method("echoString", DirectProtobuf.STRING);
    private static final MethodDescriptor<byte[], byte[]> BYTES =
            method("echoBytes", DirectProtobuf.BYTES);
    private static final MethodDescriptor<List<Person>, List<Person>> PEOPLE =
            method("echoPeople", DirectProtobuf.PEOPLE);

    private static <T> MethodDescriptor<T, T> method(
            String name, MethodDescriptor.Marshaller<T> marshaller) {
        return MethodDescriptor.<T, T>newBuilder()
                .setType(MethodDescriptor.MethodType.UNARY)
                .setFullMethodName(MethodDescriptor.generateFullMethodName("Probe", name))
                .setRequestMarshaller(marshaller)
                .setResponseMarshaller(marshaller)
                .build();
    }

    @Override
    public Set<MeasuredCall> calls() {
        return PartialProbe.MESSAGES;
    }

    @Override
    public String serve() throws IOException {
        ProbeService probe = new ProbeService();
        ServerServiceDefinition.Builder service = ServerServiceDefinition.builder("Probe");
        add(service, ADD, pair -> new double[] {probe.add(pair[0], pair[1])});
        add(service, STRING, probe::echoString);
        add(service, BYTES, probe::echoBytes);
        add(service, PEOPLE, probe::echoPeople);
        InetSocketAddress local = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        Server server = NettyServerBuilder.forAddress(local).addService(service.build()).build();
        return String.valueOf(server.start().getPort());
    }

    private static <T> void add(
            ServerServiceDefinition.Builder service,
            MethodDescriptor<T, T> method,
            UnaryOperator<T> answer) {
        service.addMethod(
                method,
                ServerCalls.asyncUnaryCall(
                        (request, replies) -> {
                            replies.onNext(answer.apply(request));
                            replies.onCompleted();
                        }));
    }

    @Override
    public Probe client(String where) {
        return new Calls(
                ManagedChannelBuilder.forAddress("127.0.0.1", Integer.parseInt(where))
                        .usePlaintext()
                        .build());
    }

    private record Calls(Channel channel) implements PartialProbe {

        private <T> T call(MethodDescriptor<T, T> method, T request) {
            CallOptions options = CallOptions.DEFAULT.withDeadlineAfter(SECONDS, TimeUnit.SECONDS);
            return ClientCalls.blockingUnaryCall(channel, method, options, request);
        }

        @Override
        public double add(double a, double b) {
            return call(ADD, new double[] {a, b})[0];
        }

        @Override
        public String echoString(String text) {
            return call(STRING, text);
        }

        @Override
        public byte[] echoBytes(byte[] bytes) {
            return call(BYTES, bytes);
        }

        @Override
        public List<Person> echoPeople(List<Person> people) {
            return call(PEOPLE, people);
        }
    }
}
