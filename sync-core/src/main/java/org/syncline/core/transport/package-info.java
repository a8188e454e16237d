/**
 * What a remoting system must offer to carry Syncline's services, and how they are found.
 *
 * <p>Read {@link org.syncline.core.transport.Transport} first; {@link
 * org.syncline.core.transport.Probe} is the service that the measurements call.
 */
@NullMarked
package org.syncline.core.transport;

import org.jspecify.annotations.NullMarked;
