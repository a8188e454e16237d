package org.syncline.transport.socket;

import org.syncline.transport.socket.codec.Serialization;
import org.syncline.transport.socket.codec.ServiceCodec;

/**
 * What the transports over these frames differ in.
 *
 * @param transport the transport's name
 * @param network what carries the bytes
 * @param waiting what readers do before they block
 * @param threads what an end point runs its connections and calls on
 * @param serialization how objects become bytes
 */
record FrameVariant(
        String transport,
        Network network,
        ReadWaitStrategy.Kind waiting,
        Workers.Kind threads,
        Serialization serialization) {

    /** One whose objects travel field by field. */
    FrameVariant(
            String transport,
            Network network,
            ReadWaitStrategy.Kind waiting,
            Workers.Kind threads) {
        this(transport, network, waiting, threads, ServiceCodec::of);
    }
}
