package org.syncline.core.peer;

import java.io.Serializable;

/** Asks for the chunks of a part of a file. */
public class SignRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";
    public BasisMessage file = new BasisMessage();

    /** Start of a chunk: 0, or the end of an earlier answer. */
    public long offset;

    /** Chunks are cut until this many bytes are covered, or the file is. */
    public long length;

    /** Usual length of a chunk, a power of two. */
    public int average;
}
