/**
 * Connections whose bytes keep the times of a link. Read {@link
 * org.syncline.lab.link.connection.ShapedConnection} first: what a program writes waits in an
 * {@link org.syncline.lab.link.connection.Outbound} until it would have arrived at the server, and
 * only then goes to the platform's connection; what the platform's connection receives waits in an
 * {@link org.syncline.lab.link.connection.Inbound} until it would have arrived here.
 */
@NullMarked
package org.syncline.lab.link.connection;

import org.jspecify.annotations.NullMarked;
