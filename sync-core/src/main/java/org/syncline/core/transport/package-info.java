/**
 * The interface that a remoting system implements to carry Syncline's services, and how it is
 * found.
 *
 * <p>Read {@link org.syncline.core.transport.Transport} first. The rest, by purpose:
 *
 * <ul>
 *   <li>calling over a transport: {@link org.syncline.core.transport.Transports} finds it, {@link
 *       org.syncline.core.transport.Connection}, {@link org.syncline.core.transport.Listener} and
 *       their options are its two ends, {@link org.syncline.core.transport.Traits} says what it can
 *       do;
 *   <li>measuring: {@link org.syncline.core.transport.Probe} is the service that is called, with
 *       its {@link org.syncline.core.transport.Person} and other shapes of objects;
 *   <li>proving to be the same user: {@link org.syncline.core.transport.Secret}, which lies in a
 *       {@link org.syncline.core.transport.SecretFile}.
 * </ul>
 *
 * <p>Tools for writing a transport lie in the module {@code transports/kit}.
 */
@NullMarked
package org.syncline.core.transport;

import org.jspecify.annotations.NullMarked;
