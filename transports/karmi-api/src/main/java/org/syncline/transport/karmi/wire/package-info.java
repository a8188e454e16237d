/**
 * The slim serialisation of the KaRMI transport: object graphs by value, classes described once per
 * connection. Read {@link org.syncline.transport.karmi.wire.GraphWriter} first, then {@link
 * org.syncline.transport.karmi.wire.GraphCodecs}, which chooses how a class is written.
 */
@NullMarked
package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.NullMarked;
