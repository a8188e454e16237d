/**
 * KaRMI's serialisation ("UKA-serialization") as programs see it, both generations at once, written
 * anew from its public description. Read {@link uka.transport.Transportable} first, then {@link
 * uka.transport.MarshalStream}.
 */
package uka.transport;
