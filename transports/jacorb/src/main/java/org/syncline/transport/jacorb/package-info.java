/**
 * CORBA on JacORB.
 *
 * <p>Read {@link org.syncline.transport.jacorb.JacorbTransport} first. The package {@code
 * org.syncline.transport.corba} has the code that does not depend on the ORB.
 */
@NullMarked
package org.syncline.transport.jacorb;

import org.jspecify.annotations.NullMarked;
