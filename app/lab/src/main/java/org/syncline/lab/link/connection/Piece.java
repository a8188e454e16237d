package org.syncline.lab.link.connection;

import java.nio.ByteBuffer;

/** Bytes of a connection that arrive at a time. */
record Piece(ByteBuffer bytes, long due) {}
