/** What KaRMI's serialisation wants to know about classes; read {@link uka.lang.Immutable}. */
package uka.lang;
