package org.syncline.transport.socket.codec;

/** How the objects of services become the bytes of frames. Safe for any thread. */
@FunctionalInterface
public interface Serialization {

    /**
     * The methods of an interface, prepared for calls.
     *
     * @throws IllegalArgumentException naming what cannot be remote and why
     */
    ServiceSchema schema(Class<?> service);
}
