package org.syncline.core.peer;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;

import java.time.Instant;
import java.util.Locale;

/**
 * Maps messages to the model's values and back, at the edge of a peer.
 *
 * @param algorithm the session's digest algorithm, which messages do not repeat
 */
public record MessageMapper(String algorithm) {

    private static final int MODE_BITS = 07777;

    /** Years 1 to 9999, which every program can show; other times are taken for the nearest. */
    private static final long FIRST_SECOND = -62_135_596_800L;

    private static final long LAST_SECOND = 253_402_300_799L;

    /** More than any disk holds; the sums of such sizes and the counts of their pieces fit. */
    private static final long MAX_FILE_BYTES = 1L << 50;

    private static final int MAX_DIGEST_BYTES = 128;
    private static final int MAX_TARGET_BYTES = 1 << 15;

    public EntryMessage message(Entry entry) {
        EntryMessage message = new EntryMessage();
        switch (entry) {
            case Entry.Absent absent -> message.kind = EntryMessage.ABSENT;
            case Entry.Directory directory -> {
                message.kind = EntryMessage.DIRECTORY;
                message.mode = directory.mode();
                message.attributes = directory.attributes().toBytes();
                setTime(message, directory.mtime());
            }
            case Entry.RegularFile file -> {
                message.kind = EntryMessage.FILE;
                message.size = file.size();
                message.mode = file.mode();
                message.digest = file.digest().bytes();
                message.attributes = file.attributes().toBytes();
                if (file.linkedTo() != null) {
                    message.linkedTo = file.linkedTo().rawBytes();
                }
                setTime(message, file.mtime());
            }
            case Entry.Symlink link -> {
                message.kind = EntryMessage.SYMLINK;
                message.target = link.target();
                setTime(message, link.mtime());
            }
            case Entry.Unsyncable unsyncable -> {
                message.kind = EntryMessage.UNSYNCABLE;
                message.reason = unsyncable.reason();
            }
        }
        return message;
    }

    private static void setTime(EntryMessage message, Instant time) {
        message.mtimeSeconds = time.getEpochSecond();
        message.mtimeNanos = time.getNano();
    }

    /**
     * The entry of a message.
     *
     * @throws IllegalArgumentException if the message is malformed
     */
    public Entry entry(EntryMessage message) {
        return switch (message.kind) {
            case EntryMessage.ABSENT -> Entry.Absent.INSTANCE;
            case EntryMessage.DIRECTORY ->
                    new Entry.Directory(
                            time(message), mode(message), Attributes.decode(message.attributes));
            case EntryMessage.FILE ->
                    new Entry.RegularFile(
                            size(message),
                            time(message),
                            mode(message),
                            digest(message.digest),
                            Attributes.decode(message.attributes),
                            linkedTo(message));
            case EntryMessage.SYMLINK -> new Entry.Symlink(target(message), time(message));
            case EntryMessage.UNSYNCABLE -> new Entry.Unsyncable(message.reason);
            default -> throw new IllegalArgumentException("entry of unknown kind " + message.kind);
        };
    }

    private static Instant time(EntryMessage message) {
        if (message.mtimeNanos < 0 || message.mtimeNanos > 999_999_999) {
            throw new IllegalArgumentException("time with " + message.mtimeNanos + " nanoseconds");
        }
        long seconds = Math.clamp(message.mtimeSeconds, FIRST_SECOND, LAST_SECOND);
        return Instant.ofEpochSecond(seconds, message.mtimeNanos);
    }

    private static int mode(EntryMessage message) {
        if ((message.mode & ~MODE_BITS) != 0) {
            throw new IllegalArgumentException("mode " + Integer.toOctalString(message.mode));
        }
        return message.mode;
    }

    private static @Nullable RelPath linkedTo(EntryMessage message) {
        return message.linkedTo.length == 0 ? null : RelPath.of(message.linkedTo);
    }

    private static long size(EntryMessage message) {
        if (message.size < 0 || message.size > MAX_FILE_BYTES) {
            throw new IllegalArgumentException("file of " + message.size + " bytes");
        }
        return message.size;
    }

    private static byte[] target(EntryMessage message) {
        byte[] target = message.target;
        if (target.length == 0 || target.length > MAX_TARGET_BYTES) {
            throw new IllegalArgumentException("link target of " + target.length + " bytes");
        }
        for (byte b : target) {
            if (b == 0) {
                throw new IllegalArgumentException("link target with a NUL byte");
            }
        }
        return target;
    }

    /**
     * The digest of these bytes.
     *
     * @throws IllegalArgumentException if there are too many
     */
    public Digest digest(byte[] bytes) {
        if (bytes.length > MAX_DIGEST_BYTES) {
            throw new IllegalArgumentException("digest of " + bytes.length + " bytes");
        }
        return new Digest(algorithm, bytes);
    }

    /** Names a file of the tree as a basis for content. */
    public static BasisMessage basis(RelPath path, Entry.RegularFile file) {
        BasisMessage message = new BasisMessage();
        message.kind = BasisMessage.FILE;
        message.path = path.rawBytes();
        message.size = file.size();
        message.mtimeSeconds = file.mtime().getEpochSecond();
        message.mtimeNanos = file.mtime().getNano();
        return message;
    }

    public static void setChoices(OpenRequest request, TreeOptions choices) {
        request.hardLinks = choices.hardLinks();
        request.links = choices.links().label();
        request.owner = choices.owner();
        request.group = choices.group();
        request.xattrs = choices.xattrs();
    }

    /**
     * The choices of a request.
     *
     * @throws IllegalArgumentException if one is unknown
     */
    public static TreeOptions choices(OpenRequest request) {
        return new TreeOptions(
                request.hardLinks,
                LinkPolicy.valueOf(request.links.toUpperCase(Locale.ROOT)),
                request.owner,
                request.group,
                request.xattrs);
    }

    public static void setCapabilities(OpenReply reply, Capabilities capabilities) {
        reply.foldsCase = capabilities.foldsCase();
        reply.normalises = capabilities.normalises();
        reply.windowsNames = capabilities.windowsNames();
        reply.timeNanos = capabilities.timeNanos();
    }

    /**
     * Returns the capabilities of a root's file system.
     *
     * @throws IllegalArgumentException if they make no sense
     */
    public static Capabilities capabilities(OpenReply reply) {
        return new Capabilities(
                reply.foldsCase, reply.normalises, reply.windowsNames, reply.timeNanos);
    }

    public static ProblemMessage message(Problem problem) {
        ProblemMessage message = new ProblemMessage();
        message.path = problem.path().rawBytes();
        message.code = problem.code().number();
        message.reason = problem.reason();
        return message;
    }

    public static Problem problem(ProblemMessage message) {
        return new Problem(
                RelPath.of(message.path), ErrorCode.numbered(message.code), message.reason);
    }
}
