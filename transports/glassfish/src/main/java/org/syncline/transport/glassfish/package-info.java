/**
 * CORBA and RMI over IIOP on the ORB of GlassFish.
 *
 * <p>Read {@link org.syncline.transport.glassfish.GlassfishTransport} first. What does not depend
 * on the ORB is in {@code org.syncline.transport.corba}.
 */
@NullMarked
package org.syncline.transport.glassfish;

import org.jspecify.annotations.NullMarked;
