/**
 * CORBA and RMI over IIOP on the ORB of GlassFish.
 *
 * <p>Read {@link org.syncline.transport.glassfish.GlassfishTransport} first. The package {@code
 * org.syncline.transport.corba} has the code that does not depend on the ORB.
 */
@NullMarked
package org.syncline.transport.glassfish;

import org.jspecify.annotations.NullMarked;
