package org.syncline.transport.socket.codec;

/** How the objects of services become the bytes of frames. Safe for any thread. */
@FunctionalInterface
public interface Serialization {

    /**
     * The methods of an interface, prepared for calls; the same each time, as they are costly.
     * Refuses, with the reason, an interface of which a part cannot be remote.
     */
    ServiceCodec schema(Class<?> service);

    /**
     * Makes the memory that each end of a new connection has of it, such as values that were sent
     * once. Methods find it in {@link WireOut#session} and {@link WireIn#session}; safe for any
     * thread.
     */
    default Object newSession() {
        return new Object();
    }
}
