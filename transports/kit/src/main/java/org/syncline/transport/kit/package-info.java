/**
 * The common code of transports, for their use alone.
 *
 * <p>By purpose:
 *
 * <ul>
 *   <li>reading the interfaces of services: {@link org.syncline.transport.kit.shape}, to be read
 *       first;
 *   <li>a transport and its listeners, declared: {@link
 *       org.syncline.transport.kit.DeclaredTransport}, {@link
 *       org.syncline.transport.kit.ServiceListener};
 *   <li>bound names: {@link org.syncline.transport.kit.BoundNames};
 *   <li>the two ends of a call: {@link org.syncline.transport.kit.Stubs}, the shell of all stubs;
 *       {@link org.syncline.transport.kit.CallStub} and {@link
 *       org.syncline.transport.kit.ExportedServices} for libraries that call by name; {@link
 *       org.syncline.transport.kit.ServiceFailure};
 *   <li>which classes may arrive: {@link org.syncline.transport.kit.AllowList}, {@link
 *       org.syncline.transport.kit.ServiceFilter};
 *   <li>how much may arrive: {@link org.syncline.transport.kit.MessageLimits}, {@link
 *       org.syncline.transport.kit.BoundedInput}, {@link org.syncline.transport.kit.InFlightLimit};
 *   <li>objects and their fields: {@link org.syncline.transport.kit.FieldCode};
 *   <li>failures in words: {@link org.syncline.transport.kit.ConnectionFailures};
 *   <li>proof of the secret at the start of a connection: {@link
 *       org.syncline.transport.kit.Handshake}, and {@link org.syncline.transport.kit.guard} for
 *       connections that a library uses;
 *   <li>peers on one host: {@link org.syncline.transport.kit.UnixEndPoints}.
 * </ul>
 */
@NullMarked
package org.syncline.transport.kit;

import org.jspecify.annotations.NullMarked;
