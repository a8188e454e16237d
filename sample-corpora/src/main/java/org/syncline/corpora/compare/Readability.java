package org.syncline.corpora.compare;

import org.syncline.corpora.tree.RawPath;
import org.syncline.corpora.tree.TreeDir;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** Finds the unreadable side of a failed comparison. */
final class Readability {
    private static final String READABLE = "readable";

    private Readability() {}

    static Difference difference(DirectoryPair dirs, RawPath name, IOException failure) {
        String left = state(dirs.left(), name);
        String right = state(dirs.right(), name);
        if (left.equals(READABLE) && right.equals(READABLE)) {
            String passing = "failed once: " + failure.getMessage();
            return new Difference(dirs.path(name), Aspect.UNREADABLE, passing, passing);
        }
        return new Difference(dirs.path(name), Aspect.UNREADABLE, left, right);
    }

    private static String state(TreeDir dir, RawPath name) {
        try {
            touch(dir, name);
            return READABLE;
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static void touch(TreeDir dir, RawPath name) throws IOException {
        switch (dir.stat(name).type()) {
            case DIRECTORY -> {
                try (TreeDir child = dir.open(name)) {
                    child.names();
                }
            }
            case FILE -> {
                try (ReadableByteChannel file = dir.read(name)) {
                    file.read(ByteBuffer.allocate(1));
                }
            }
            case SYMLINK -> dir.readLink(name);
            case FIFO, SOCKET, CHARACTER_DEVICE, BLOCK_DEVICE, OTHER -> {}
        }
    }
}
