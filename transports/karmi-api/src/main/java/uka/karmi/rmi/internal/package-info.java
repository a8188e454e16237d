/**
 * Shared by the {@code uka} packages and what stands behind them; not for applications. Read {@link
 * uka.karmi.rmi.internal.RemoteRef}.
 */
@NullMarked
package uka.karmi.rmi.internal;

import org.jspecify.annotations.NullMarked;
