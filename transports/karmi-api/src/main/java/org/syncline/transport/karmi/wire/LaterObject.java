package org.syncline.transport.karmi.wire;

/** An object whose body follows after the outermost object of its message. */
record LaterObject(GraphCodec codec, Object object) {}
