/**
 * Reads interfaces of services and their messages, for all transports that map structures: what an
 * interface definition language would say of them, so that no stub compiler and no class of its own
 * for each message is needed. No transport by itself.
 *
 * <p>Read {@link org.syncline.transport.kit.shape.ServiceSchema} first, then {@link
 * org.syncline.transport.kit.shape.Shape}, then a family's {@code switch} over shapes. Families
 * that number services and procedures also share {@link org.syncline.transport.kit.shape.Bindings}
 * and {@link org.syncline.transport.kit.shape.Stub}.
 */
@NullMarked
package org.syncline.transport.kit.shape;

import org.jspecify.annotations.NullMarked;
