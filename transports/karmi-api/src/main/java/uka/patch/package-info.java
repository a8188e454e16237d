/**
 * The part of KaRMI's patches that its remote objects show; read {@link uka.patch.PatchableRoot}.
 */
package uka.patch;
