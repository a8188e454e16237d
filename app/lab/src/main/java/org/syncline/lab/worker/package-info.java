/**
 * The installed transports, and the JVM in which each runs. Those on third-party libraries lie in
 * folders of their own, one a family, and run in worker JVMs, so that libraries that clash or need
 * flags harm no other.
 *
 * <p>Read {@link org.syncline.lab.worker.TransportCatalogue} first; {@link
 * org.syncline.lab.worker.JavaCommand} starts a worker.
 */
@NullMarked
package org.syncline.lab.worker;

import org.jspecify.annotations.NullMarked;
