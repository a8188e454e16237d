/** Marks classes for KaRMI's serialisation; read {@link uka.lang.Immutable}. */
package uka.lang;
