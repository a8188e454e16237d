package org.syncline.core.replica;

import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.VersionVector;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.peer.StagePart;

import java.io.IOException;
import java.time.Instant;

/** Requests as an honest session makes them, for tests to spoil. */
final class Requests {

    private Requests() {}

    static OpenRequest open() {
        OpenRequest request = new OpenRequest();
        request.digest = "sha-256";
        request.run = "run-1";
        return request;
    }

    static ScanRequest scan(String session) {
        ScanRequest request = new ScanRequest();
        request.session = session;
        request.waitMillis = 1000;
        return request;
    }

    /** Opens a session and scans to the end; returns its handle. */
    static String scanned(LocalPeer peer) throws IOException {
        String session = peer.open(open()).session;
        while (!peer.scan(scan(session)).done) {
            continue;
        }
        return session;
    }

    /** One piece of a file and nothing else. */
    static ApplyRequest piece(String session, long ticket, long offset, byte[] content, long size) {
        StagePart part = new StagePart();
        part.ticket = ticket;
        part.offset = offset;
        part.size = size;
        part.blob = new Blob(content);
        ApplyRequest request = new ApplyRequest();
        request.session = session;
        request.parts = new StagePart[] {part};
        return request;
    }

    /** Creates a file from a ticket. */
    static ApplyRequest create(String session, String path, long ticket, long size, byte[] digest) {
        Entry file =
                new Entry.RegularFile(
                        size, Instant.ofEpochSecond(1_000_000), 0644, new Digest("", digest));
        ActionMessage action = new ActionMessage();
        action.kind = ChangeKind.CREATE.number();
        action.path = RelPath.of(path).rawBytes();
        action.source = action.path;
        action.ticket = ticket;
        action.desired = new MessageMapper("").message(file);
        ApplyRequest request = new ApplyRequest();
        request.session = session;
        request.actions = new ActionMessage[] {action};
        request.versions = new byte[][] {VersionVector.EMPTY.toBytes()};
        return request;
    }

    static ReadRequest read(String session, String path, long offset, int length, long size) {
        ReadPart part = new ReadPart();
        part.path = path.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        part.offset = offset;
        part.length = length;
        part.size = size;
        ReadRequest request = new ReadRequest();
        request.session = session;
        request.parts = new ReadPart[] {part};
        return request;
    }

    static FinishRequest finish(String session) {
        FinishRequest request = new FinishRequest();
        request.session = session;
        return request;
    }
}
