/**
 * How calls of a Java interface become messages of protobuf: each class with public fields is a
 * message, its fields in the order of their names have the numbers from 1 on, and so have the
 * arguments of a method. Formats are derived once from the signatures; class names never travel, so
 * nothing but the types in the signatures can ever be made from a peer's bytes.
 *
 * <p>Read {@link org.syncline.transport.grpc.wire.ServiceFormat} first, then {@link
 * org.syncline.transport.grpc.wire.FieldFormat}.
 */
@NullMarked
package org.syncline.transport.grpc.wire;

import org.jspecify.annotations.NullMarked;
