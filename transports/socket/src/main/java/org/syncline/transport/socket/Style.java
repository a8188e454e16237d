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
record Style(
        String transport,
        Network network,
        Waiting.Kind waiting,
        Workers.Kind threads,
        Serialization serialization) {

    /** One whose objects travel field by field. */
    Style(String transport, Network network, Waiting.Kind waiting, Workers.Kind threads) {
        this(transport, network, waiting, threads, ServiceCodec::of);
    }
}
