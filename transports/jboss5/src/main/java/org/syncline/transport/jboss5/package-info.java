/**
 * JBoss Remoting 5: messages over channels of one multiplexed connection. The library has no calls;
 * those are ours, a message for each call and one for each reply.
 *
 * <p>Read {@link org.syncline.transport.jboss5.Jboss5Messages} for their content, then {@link
 * org.syncline.transport.jboss5.CallServer} and {@link org.syncline.transport.jboss5.CallClient}.
 * {@link org.syncline.transport.jboss5.Admission} has callers prove themselves before the library
 * runs, and {@link org.syncline.transport.jboss5.DialledWorker} gives it connections over which a
 * client has done so. {@link org.syncline.transport.jboss5.StreamedConnection} is one over a
 * channel of TLS.
 */
@NullMarked
package org.syncline.transport.jboss5;

import org.jspecify.annotations.NullMarked;
