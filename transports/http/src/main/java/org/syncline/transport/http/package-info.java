/**
 * Both ends of transports whose library speaks HTTP: an HTTP/1.1 end point that admits only callers
 * that know the secret, and the client's side of the same. No transport by itself.
 *
 * <p>A transport extends {@link org.syncline.transport.http.HttpTransport} by an {@link
 * org.syncline.transport.http.HttpServices} and an {@link org.syncline.transport.http.HttpStubs}.
 * Read {@link org.syncline.transport.http.EndPoint} and {@link
 * org.syncline.transport.http.HttpConnection} for the exchange between them, and {@link
 * org.syncline.transport.http.RequestSocket} for connections that a tunnel makes.
 */
@NullMarked
package org.syncline.transport.http;

import org.jspecify.annotations.NullMarked;
