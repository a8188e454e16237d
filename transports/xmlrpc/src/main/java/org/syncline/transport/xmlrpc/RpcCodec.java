package org.syncline.transport.xmlrpc;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/**
 * How values of one Java type travel: as what the library writes by itself, which is {@code
 * Integer}, {@code Long}, {@code Boolean}, {@code Double}, {@code Float}, {@code byte[]}, {@code
 * Object[]}, and {@code Map} of such by name. Immutable once its {@link RpcCodecs} are complete.
 */
interface RpcCodec {

    /**
     * The value as it travels.
     *
     * @param depth how many structures it is in
     * @throws IOException if it cannot
     */
    Object write(Object value, int depth) throws IOException;

    /**
     * The value that travelled.
     *
     * @throws IOException if this is not what a value of the type looks like
     */
    @Nullable Object read(Object wire) throws IOException;
}
