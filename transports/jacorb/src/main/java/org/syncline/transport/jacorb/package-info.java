/**
 * CORBA on JacORB.
 *
 * <p>Read {@link org.syncline.transport.jacorb.JacorbTransport} first. What does not depend on the
 * ORB is in {@code org.syncline.transport.corba}.
 */
@NullMarked
package org.syncline.transport.jacorb;

import org.jspecify.annotations.NullMarked;
