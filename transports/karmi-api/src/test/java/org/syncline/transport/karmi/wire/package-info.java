/** Tests of the serialisation; read {@link org.syncline.transport.karmi.wire.RandomGraph} first. */
package org.syncline.transport.karmi.wire;
