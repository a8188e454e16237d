package org.syncline.corpora.tree;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ReadableByteChannel;
import java.time.Instant;
import java.util.List;

/**
 * An open directory. Every {@code name} is a single one, without a slash; no operation follows a
 * link in it. An operation that the platform lacks throws an {@link UnsupportedOperationException}
 * with the reason; any other failure is an {@link IOException} naming the entry. Used by one
 * thread.
 */
public interface TreeDir extends Closeable {
    /** The names in it without {@code .} and {@code ..}, sorted. */
    List<RawPath> names() throws IOException;

    NodeAttributes stat(RawPath name) throws IOException;

    TreeDir open(RawPath name) throws IOException;

    /** The bytes of a regular file from its start; direct buffers are the fast ones. */
    ReadableByteChannel read(RawPath name) throws IOException;

    RawPath readLink(RawPath name) throws IOException;

    /**
     * Creates a file of {@code length} bytes: {@code content} first, then a hole. The name must be
     * free.
     */
    void createFile(RawPath name, byte[] content, long length) throws IOException;

    void createDirectory(RawPath name) throws IOException;

    void createSymlink(RawPath name, RawPath target) throws IOException;

    /**
     * Gives {@code existing}, or the link of that name itself, a second name {@code name} in {@code
     * other}, which is of this implementation and may be this directory.
     */
    void createHardLink(RawPath existing, TreeDir other, RawPath name) throws IOException;

    void createFifo(RawPath name) throws IOException;

    void createSocket(RawPath name) throws IOException;

    /** Sets all twelve permission bits; not for links. */
    void setMode(RawPath name, int mode) throws IOException;

    /** Sets the modification time, of the link itself if it is one. */
    void setMtime(RawPath name, Instant mtime) throws IOException;

    /** Removes a directory if it is empty, or any other entry. */
    void remove(RawPath name) throws IOException;

    @Override
    void close() throws IOException;
}
