package org.syncline.transport.grpc;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;

import org.syncline.transport.grpc.wire.MethodFormat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** gRPC's names of services and methods. A bound name is a service of its own. */
final class GrpcPaths {

    private GrpcPaths() {}

    /** The service of a bound name: no two names have the same. */
    static String service(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8);
    }

    static MethodDescriptor<CallPayload, CallPayload> descriptor(
            String service, MethodFormat format) {
        return MethodDescriptor.<CallPayload, CallPayload>newBuilder()
                .setType(MethodType.UNARY)
                .setFullMethodName(
                        MethodDescriptor.generateFullMethodName(service, format.method().getName()))
                .setRequestMarshaller(CallPayload.marshaller(format::readArguments))
                .setResponseMarshaller(CallPayload.marshaller(format::readResult))
                .build();
    }
}
