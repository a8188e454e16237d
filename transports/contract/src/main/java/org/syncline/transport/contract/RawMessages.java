package org.syncline.transport.contract;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.digest.Hasher;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.VersionVector;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.EntryMessage;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.StagePart;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Messages of a caller that no check binds. */
final class RawMessages {

    private static final int PERMISSIONS = 0644;

    private RawMessages() {}

    static ApplyRequest link(String path, String target) {
        EntryMessage link = new EntryMessage();
        link.kind = EntryMessage.SYMLINK;
        link.target = bytes(target);
        return action(path, ChangeKind.CREATE.number(), 0, link);
    }

    /** The whole content of a file. */
    static ApplyRequest piece(long ticket, byte[] content) {
        StagePart part = new StagePart();
        part.ticket = ticket;
        part.size = content.length;
        part.blob = new Blob(content);
        ApplyRequest request = new ApplyRequest();
        request.parts = new StagePart[] {part};
        return request;
    }

    static ApplyRequest file(String path, long ticket, byte[] content) {
        EntryMessage file = new EntryMessage();
        file.kind = EntryMessage.FILE;
        file.size = content.length;
        file.mode = PERMISSIONS;
        Hasher hasher = DigestAlgorithm.SHA_256.newHasher();
        hasher.update(content, 0, content.length);
        file.digest = hasher.finish().bytes();
        return action(path, ChangeKind.CREATE.number(), ticket, file);
    }

    /** Takes the entry there for a directory, which has no content to be compared. */
    static ApplyRequest delete(String path) {
        ApplyRequest request = action(path, ChangeKind.DELETE.number(), 0, new EntryMessage());
        request.actions[0].expected.kind = EntryMessage.DIRECTORY;
        return request;
    }

    private static ApplyRequest action(String path, int kind, long ticket, EntryMessage desired) {
        ActionMessage action = new ActionMessage();
        action.kind = kind;
        action.path = bytes(path);
        action.source = action.path;
        action.ticket = ticket;
        action.desired = desired;
        ApplyRequest request = new ApplyRequest();
        request.actions = new ActionMessage[] {action};
        request.versions = new byte[][] {VersionVector.EMPTY.toBytes()};
        return request;
    }

    /** Parts of a file that no file has. */
    static List<ReadPart> absurdParts() {
        return List.of(
                part("a", 0, Integer.MAX_VALUE, 1L << 40),
                part("a", 0, -1, 1),
                part("a", -1, 1, 1),
                part("a", Long.MAX_VALUE, 1, 1),
                part("a", 1, 1, Long.MIN_VALUE));
    }

    static ReadPart part(String path, long offset, int length, long size) {
        ReadPart part = new ReadPart();
        part.path = bytes(path);
        part.offset = offset;
        part.length = length;
        part.size = size;
        return part;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
