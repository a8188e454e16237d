package org.syncline.core.peer;

import java.io.Serializable;

/** The session's handle and the identity of the root. */
public class OpenReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Handle of the session at this peer; unguessable. */
    public String session = "";

    /** The 16 bytes of the replica id. */
    public byte[] replica = {};

    /** Ids of the replicas in whose roots this root lies, as far as their markers are there. */
    public byte[][] enclosing = {};

    /** Number of this scan, which new versions carry. */
    public long counter;

    /** Files whose transfer to this root was cut, by the digest that each was to have. */
    public BasisMessage[] partials = {};

    /** Bytes that may be written to the root's file system; negative if that is unknown. */
    public long freeBytes = -1;

    /** The reason of a refusal, or the empty string; if refused, all else means nothing. */
    public String refusal = "";

    /** True if it is refused because it may not be the root that it was; force overrules that. */
    public boolean suspect;

    /** True if it is refused because another session has the root, which will end. */
    public boolean busy;

    /** The treatment of names by the root's file system: {@code Capabilities}. */
    public boolean foldsCase;

    public boolean normalises;
    public boolean windowsNames;

    /** The step of its modification times, in nanoseconds. */
    public long timeNanos = 1;

    /** True if content of the root may be read. */
    public boolean gives = true;

    /** True if the root may be changed. */
    public boolean takes = true;

    /** True if earlier runs may be taken back. */
    public boolean undoes = true;

    /** A sentence for people about the archive, or the empty string. */
    public String notice = "";
}
