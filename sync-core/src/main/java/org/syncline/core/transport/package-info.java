/**
 * What a remoting system must offer to carry Syncline's services, and how they are found.
 *
 * <p>Read {@link org.syncline.core.transport.Transport} first. The rest, by who needs it:
 *
 * <ul>
 *   <li>who calls over a transport: {@link org.syncline.core.transport.Transports} finds it, {@link
 *       org.syncline.core.transport.Connection}, {@link org.syncline.core.transport.Listener} and
 *       their options are its two ends, {@link org.syncline.core.transport.Traits} says what it can
 *       do;
 *   <li>who measures: {@link org.syncline.core.transport.Probe} is the service that is called, with
 *       its {@link org.syncline.core.transport.Person} and other shapes of objects;
 *   <li>who adapts a library: {@link org.syncline.core.transport.CallStub} and {@link
 *       org.syncline.core.transport.ExportedService} are both ends of a call, {@link
 *       org.syncline.core.transport.BoundServices} the names, {@link
 *       org.syncline.core.transport.AllowList} and {@link
 *       org.syncline.core.transport.ServiceFilter} the classes that may come, {@link
 *       org.syncline.core.transport.Flight} and {@link org.syncline.core.transport.BoundedInput}
 *       the bounds, {@link org.syncline.core.transport.FieldCode} the way to fields, {@link
 *       org.syncline.core.transport.Trouble} the words for failures;
 *   <li>who proves to be no stranger: {@link org.syncline.core.transport.Secret} and {@link
 *       org.syncline.core.transport.Handshake}; connections for libraries are made in {@link
 *       org.syncline.core.transport.guard};
 *   <li>peers on one host: {@link org.syncline.core.transport.UnixEndPoints}.
 * </ul>
 */
@NullMarked
package org.syncline.core.transport;

import org.jspecify.annotations.NullMarked;
