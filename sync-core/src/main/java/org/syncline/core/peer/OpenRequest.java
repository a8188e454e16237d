package org.syncline.core.peer;

import java.io.Serializable;

/** The session's choices for opening the root. */
public class OpenRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Name of the digest, as in {@code --digest}. */
    public String digest = "";

    /** True to hash every file even where the stamps say that it is unchanged. */
    public boolean checksum;

    /** True to change nothing at all, not even the archive: for a comparison. */
    public boolean readOnly;

    /** True to begin anew where the root may not be the one of the last run, not to refuse it. */
    public boolean force;

    /** True to force everything to disk before it counts as done. */
    public boolean durable;

    /** True to read written content back from the disk before it counts. */
    public boolean verifyWrites;

    /** Identity of the run, for the trash. */
    public String run = "";

    /** Exclude patterns, gitignore-like. */
    public String[] excludes = {};

    /** True to keep names of one file names of one file. */
    public boolean hardLinks;

    /** The symbolic links that are synchronised: {@code LinkPolicy.label}. */
    public String links = "portable";

    /** True to keep owners in step. */
    public boolean owner;

    /** True to keep groups in step. */
    public boolean group;

    /** True to keep extended attributes in step. */
    public boolean xattrs;

    /** How pieces of files may be compressed, in both directions: {@code Compression.text}. */
    public String compression = "none";

    /** True if the caller's transport can take {@link Blob}s that stand for ranges of a file. */
    public boolean fileRanges;
}
