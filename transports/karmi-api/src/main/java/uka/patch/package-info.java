/** What of KaRMI's patches its remote objects show; read {@link uka.patch.PatchableRoot}. */
package uka.patch;
