/**
 * The KaRMI transport. Read {@link org.syncline.transport.karmi.call.KarmiNode} first; the {@code
 * uka.karmi} packages are a second way in, for programs written for KaRMI.
 */
@NullMarked
package org.syncline.transport.karmi;

import org.jspecify.annotations.NullMarked;
