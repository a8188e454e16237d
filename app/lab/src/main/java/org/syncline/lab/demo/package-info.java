/**
 * The demo experiment: corpora, a second peer in a JVM of its own, every transport, one table.
 *
 * <p>Read {@link org.syncline.lab.demo.Demo} first, then {@link org.syncline.lab.demo.PeerJvm},
 * which starts the second peer, and {@link org.syncline.lab.demo.DemoPeer}, its program.
 */
@NullMarked
package org.syncline.lab.demo;

import org.jspecify.annotations.NullMarked;
