/**
 * Paired machines as a group that knows who is in it and who leads it. Read {@link
 * org.syncline.peers.group.MachineGroup} first, then {@link
 * org.syncline.peers.group.PinnedListener}, behind which JGroups sees no connection whose keys are
 * not checked.
 */
@NullMarked
package org.syncline.peers.group;

import org.jspecify.annotations.NullMarked;
