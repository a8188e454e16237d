/**
 * How the objects of a bound interface become bytes: field by field, by codecs that are built once
 * from the interface's signatures. Class names never travel, so nothing but the types in the
 * signatures can ever be made from a peer's bytes.
 *
 * <p>Read {@link org.syncline.transport.socket.codec.ServiceCodec} first, then {@link
 * org.syncline.transport.socket.codec.Codec}.
 */
@NullMarked
package org.syncline.transport.socket.codec;

import org.jspecify.annotations.NullMarked;
