/**
 * Marshals objects of classes that do it themselves, {@link uka.transport.Transportable}. Read
 * {@link org.syncline.transport.karmi.transportable.TransportableCodec}.
 */
@NullMarked
package org.syncline.transport.karmi.transportable;

import org.jspecify.annotations.NullMarked;
