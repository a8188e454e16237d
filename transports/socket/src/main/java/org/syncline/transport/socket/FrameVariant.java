package org.syncline.transport.socket;

import org.syncline.transport.kit.SpareBuffers;
import org.syncline.transport.socket.codec.Serialization;
import org.syncline.transport.socket.codec.ServiceCodec;

/**
 * The differences between the transports over these frames.
 *
 * @param transport the transport's name
 * @param network the carrier of the bytes
 * @param waiting the way in which readers wait before they block
 * @param threads the threads for an end point's connections and calls
 * @param serialization how objects become bytes
 * @param large buffers for connections with much under way, of all connections together
 */
record FrameVariant(
        String transport,
        Network network,
        ReadWaitStrategy.Kind waiting,
        Workers.Kind threads,
        Serialization serialization,
        SpareBuffers large) {

    /** One whose objects travel field by field, on the system's threads. */
    FrameVariant(String transport, Network network, ReadWaitStrategy.Kind waiting) {
        this(transport, network, waiting, Workers.Kind.PLATFORM, ServiceCodec::of);
    }

    FrameVariant(
            String transport,
            Network network,
            ReadWaitStrategy.Kind waiting,
            Workers.Kind threads,
            Serialization serialization) {
        this(transport, network, waiting, threads, serialization, FrameBuffers.shared());
    }
}
