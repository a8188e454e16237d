package org.syncline.core.model;

import java.util.Arrays;

/**
 * The reason for which an operation on one path failed. Code decides by the constant and people
 * read the words, which go with it wherever more can be said than {@link #words}. Numbers travel
 * between peers: none is ever given to another constant.
 */
public enum ErrorCode {
    NOT_FOUND(1, "no such file or directory"),
    EXISTS(2, "something of that name already exists"),
    /** The disk is full, or the user's quota of it. */
    NO_SPACE(3, "no space left on device"),
    NO_PERMISSION(4, "permission denied"),
    NOT_DIRECTORY(5, "not a directory"),
    NOT_REGULAR(6, "not a regular file"),
    NOT_EMPTY(7, "the directory is not empty"),
    LOOP(8, "a symbolic link is in the way"),
    CROSS_DEVICE(9, "lies on another file system"),
    READ_ONLY(10, "the file system is read-only"),
    NAME_REFUSED(11, "the file system does not accept this name"),
    TOO_LARGE(12, "the file is too large for the file system or a quota"),
    TOO_MANY_OPEN(13, "too many open files"),
    NO_HARD_LINK(14, "the file system gives it no further name"),
    CHANGED(15, "it was changed meanwhile"),
    CLOSED(16, "the folder was closed"),
    /** The content that arrived has another digest than the one that was signed at the source. */
    CONTENT_CHANGED(
            17,
            "its content is not what was signed: it changed during the run or was damaged on the"
                    + " way; synchronise again"),
    DISK_SPOILS(
            18,
            "the disk gives back other content than was written to it, so this was left as it was;"
                    + " check the disk, then synchronise again"),
    /** None of the others, or one that only a later version knows. */
    OTHER(19, "input/output error"),
    /** A compressed piece is none, or holds another amount than was said. */
    NOT_COMPRESSED(20, "its content cannot be decompressed");

    /** The number that stands for success in replies. */
    public static final byte NONE = 0;

    private final byte number;
    private final String words;

    ErrorCode(int number, String words) {
        this.number = (byte) number;
        this.words = words;
    }

    /** The code of this number; {@link #OTHER} if there is none. */
    public static ErrorCode numbered(int number) {
        return Arrays.stream(values())
                .filter(code -> code.number == number)
                .findAny()
                .orElse(OTHER);
    }

    /** The number in messages between peers; never {@link #NONE}. */
    public byte number() {
        return number;
    }

    /** The reason as a sentence fragment. */
    public String words() {
        return words;
    }
}
