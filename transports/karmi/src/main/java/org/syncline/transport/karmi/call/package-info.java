/**
 * Calls over shared connections. {@link org.syncline.transport.karmi.call.KarmiNode} is the way in;
 * read {@link org.syncline.transport.karmi.call.ClientConnection} and {@link
 * org.syncline.transport.karmi.call.ServerConnection} next. {@link
 * org.syncline.transport.karmi.call.InterfaceTable} numbers methods, {@link
 * org.syncline.transport.karmi.call.StubGenerator} and {@link
 * org.syncline.transport.karmi.call.SkeletonGenerator} turn them into code.
 */
@NullMarked
package org.syncline.transport.karmi.call;

import org.jspecify.annotations.NullMarked;
