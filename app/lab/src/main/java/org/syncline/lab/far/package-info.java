/**
 * Trees of two machines that are synchronised and compared.
 *
 * <p>Read {@link org.syncline.lab.far.FarPeer} first, which a fork has on the machine that calls,
 * then {@link org.syncline.lab.far.ServedTree}, which the machine that serves has, and {@link
 * org.syncline.lab.far.TreeMessage}, which is all that they say to each other besides what is
 * measured. {@link org.syncline.lab.far.TreeRoom} bounds what either of them writes.
 */
@NullMarked
package org.syncline.lab.far;

import org.jspecify.annotations.NullMarked;
