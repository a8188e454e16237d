/**
 * Serves programs written for KaRMI. Read first: {@link
 * org.syncline.transport.karmi.program.ProgramRuntime}, the node behind the static methods of
 * {@code uka.karmi}.
 */
@NullMarked
package org.syncline.transport.karmi.program;

import org.jspecify.annotations.NullMarked;
