/**
 * What an interface definition language would say of our services, for transports that carry
 * structures and numbered procedures: read from the interfaces and message classes once, so that no
 * stub compiler and no class of its own for each message is needed. No transport by itself.
 *
 * <p>Read {@link org.syncline.transport.kit.shape.ServiceSchema} first, then {@link
 * org.syncline.transport.kit.shape.Shape}. A transport turns shapes into codecs of its format,
 * keeps its services in {@link org.syncline.transport.kit.shape.Bindings} and makes stubs by {@link
 * org.syncline.transport.kit.shape.Stub}.
 */
@NullMarked
package org.syncline.transport.kit.shape;

import org.jspecify.annotations.NullMarked;
