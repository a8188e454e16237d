/**
 * A program written against {@code uka.karmi} alone, as its users write them, and the test that
 * runs it.
 */
package org.syncline.transport.karmi.program;
