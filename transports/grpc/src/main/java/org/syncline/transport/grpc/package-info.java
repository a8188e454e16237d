/**
 * gRPC: unary calls over HTTP/2, whose messages are in protobuf's wire format and are derived from
 * the services' Java interfaces, not generated.
 *
 * <p>Read {@link org.syncline.transport.grpc.GrpcTransport} first, then the package {@code wire},
 * which says what a message is. {@link org.syncline.transport.grpc.HandshakeHandler} admits only
 * callers that know the secret, and {@link org.syncline.transport.grpc.BlockingChannel} takes
 * connections of tunnels.
 */
@NullMarked
package org.syncline.transport.grpc;

import org.jspecify.annotations.NullMarked;
