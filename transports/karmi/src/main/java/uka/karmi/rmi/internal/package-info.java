/** What the {@code uka.karmi} classes share and applications do not use. */
package uka.karmi.rmi.internal;
