/**
 * The common part of CORBA transports on any ORB: the mapping of the services' own objects to CDR,
 * portable stubs and servants over that mapping, and TCP connections that prove themselves before
 * an ORB sees them.
 *
 * <p>Read {@link org.syncline.transport.corba.CorbaTransport} first, then {@link
 * org.syncline.transport.corba.Mapping}. Of {@code org.omg} only what the OMG's mapping to Java
 * standardises for portable stubs is used.
 */
@NullMarked
package org.syncline.transport.corba;

import org.jspecify.annotations.NullMarked;
