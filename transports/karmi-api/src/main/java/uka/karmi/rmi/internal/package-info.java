/**
 * Shared by the {@code uka} packages and their implementation; not for applications. Read {@link
 * uka.karmi.rmi.internal.RemoteRef}.
 */
@NullMarked
package uka.karmi.rmi.internal;

import org.jspecify.annotations.NullMarked;
