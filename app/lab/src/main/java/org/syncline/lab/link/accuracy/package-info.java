/**
 * How true emulated links are, measured over transports. {@link
 * org.syncline.lab.link.accuracy.LinkAccuracy} is the program; read it first.
 */
@NullMarked
package org.syncline.lab.link.accuracy;

import org.jspecify.annotations.NullMarked;
