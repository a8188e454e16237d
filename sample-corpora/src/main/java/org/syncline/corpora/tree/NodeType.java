package org.syncline.corpora.tree;

/** The types of directory entries; links are not followed. */
public enum NodeType {
    FILE(8),
    DIRECTORY(4),
    SYMLINK(10),
    FIFO(1),
    SOCKET(12),
    CHARACTER_DEVICE(2),
    BLOCK_DEVICE(6),
    OTHER(0);

    private final int format;

    NodeType(int format) {
        this.format = format;
    }

    /** The type in the file-format bits ({@code S_IFMT}) of a Unix mode. */
    static NodeType ofMode(int mode) {
        for (NodeType type : values()) {
            if (type.format == (mode >> 12 & 15)) {
                return type;
            }
        }
        return OTHER;
    }
}
