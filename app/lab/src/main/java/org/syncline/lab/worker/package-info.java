/**
 * Which transports there are and in which JVM each runs. Those on somebody else's library lie in
 * folders of their own, one a family, and run in worker JVMs, so that libraries that clash or need
 * flags harm nobody.
 *
 * <p>Read {@link org.syncline.lab.worker.TransportCatalogue} first; {@link
 * org.syncline.lab.worker.JavaCommand} starts a worker.
 */
@NullMarked
package org.syncline.lab.worker;

import org.jspecify.annotations.NullMarked;
