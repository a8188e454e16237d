package org.syncline.transport.contract;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.VersionVector;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.HistoryReply;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.peer.StagePart;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.peer.UndoRequest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One session of a caller that sends what it likes, one message at a time. */
record RawSession(Peer stub, Path folder, String handle) {

    private static final int WAIT_MILLIS = 1_000;
    private static final int MODE = 0644;
    private static final int CHUNK = 1 << 12;
    private static final int MANY = 1_000;
    private static final long TICKET = 1;

    /** Opens a session for a run and scans the root. */
    static RawSession open(Peer stub, Path folder, String run, Consumer<OpenRequest> lie)
            throws IOException {
        OpenRequest request = new OpenRequest();
        request.digest = DigestAlgorithm.SHA_256.label();
        request.run = run;
        lie.accept(request);
        var opened = stub.open(request);
        if (!opened.refusal.isEmpty()) {
            throw new IOException(opened.refusal);
        }
        ScanRequest scan = new ScanRequest();
        scan.session = opened.session;
        scan.waitMillis = WAIT_MILLIS;
        while (!stub.scan(scan).done) {
            continue;
        }
        return new RawSession(stub, folder, opened.session);
    }

    void begin(Consumer<BeginRequest> lie) throws IOException {
        BeginRequest request = new BeginRequest();
        request.session = handle;
        lie.accept(request);
        stub.begin(request);
    }

    FinishReply finish() throws IOException {
        FinishRequest request = new FinishRequest();
        request.session = handle;
        request.complete = true;
        return stub.finish(request);
    }

    /** Changes a path from the entry that it has, whatever the message says of the rest. */
    String act(ChangeKind kind, String path, Entry desired) throws IOException {
        return act(kind, path, path, desired);
    }

    String move(String from, String to) throws IOException {
        return act(ChangeKind.MOVE, from, to, now(from));
    }

    String delete(String path) throws IOException {
        return act(ChangeKind.DELETE, path, Entry.Absent.INSTANCE);
    }

    /** Gives a path this content in the place of any that it has. */
    String write(String path, String text) throws IOException {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        var hasher = DigestAlgorithm.SHA_256.newHasher();
        hasher.update(content, 0, content.length);
        apply(RawMessages.piece(TICKET, content));
        Entry file =
                new Entry.RegularFile(
                        content.length, Instant.ofEpochSecond(1), MODE, hasher.finish());
        boolean there = Files.exists(folder.resolve(path));
        return act(there ? ChangeKind.REPLACE : ChangeKind.CREATE, path, file);
    }

    private String act(ChangeKind kind, String from, String to, Entry desired) throws IOException {
        return apply(step(kind, from, to, desired)).actionReasons[0];
    }

    private ApplyRequest step(ChangeKind kind, String from, String to, Entry desired)
            throws IOException {
        MessageMapper messages = new MessageMapper(DigestAlgorithm.SHA_256.label());
        ActionMessage action = new ActionMessage();
        action.kind = kind.number();
        action.path = RelPath.of(to).rawBytes();
        action.source = RelPath.of(from).rawBytes();
        action.ticket = TICKET;
        action.expected = messages.message(now(from));
        action.desired = messages.message(desired);
        ApplyRequest request = new ApplyRequest();
        request.actions = new ActionMessage[] {action};
        request.versions = new byte[][] {VersionVector.EMPTY.toBytes()};
        return request;
    }

    /** The entry that really is at a path, as only somebody who looks at the disk can know it. */
    Entry now(String path) throws IOException {
        Path file = folder.resolve(path);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Entry.Absent.INSTANCE;
        }
        Instant time = Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
        if (Files.isSymbolicLink(file)) {
            byte[] target =
                    Files.readSymbolicLink(file).toString().getBytes(StandardCharsets.UTF_8);
            return new Entry.Symlink(target, time);
        }
        if (Files.isDirectory(file)) {
            return new Entry.Directory(time, 0755);
        }
        byte[] content = Files.readAllBytes(file);
        var hasher = DigestAlgorithm.SHA_256.newHasher();
        hasher.update(content, 0, content.length);
        return new Entry.RegularFile(content.length, time, MODE, hasher.finish());
    }

    ApplyReply apply(ApplyRequest request) throws IOException {
        request.session = handle;
        return stub.apply(request);
    }

    /** Asks for the whole of a file, with the stamps that it really has. */
    ReadReply read(String path) throws IOException {
        Path file = folder.resolve(path);
        int size = Files.exists(file) ? (int) Files.size(file) : 1;
        ReadPart part = RawMessages.part(path, 0, size, size);
        if (Files.exists(file)) {
            FileTime time = Files.getLastModifiedTime(file);
            part.mtimeSeconds = time.to(TimeUnit.SECONDS);
            part.mtimeNanos = time.toInstant().getNano();
        }
        ReadRequest request = new ReadRequest();
        request.session = handle;
        request.parts = new ReadPart[] {part};
        return stub.read(request);
    }

    /** Asks for the chunks of a file as it really is. */
    SignReply sign(String path) throws IOException {
        return sign(path, path);
    }

    /** Asks for the chunks of a path by the stamps that another file has. */
    SignReply sign(String path, String real) throws IOException {
        SignRequest request = new SignRequest();
        request.session = handle;
        request.file = basis(real);
        request.file.path = RelPath.of(path).rawBytes();
        request.length = MANY;
        request.average = CHUNK;
        return stub.sign(request);
    }

    /** Stages the content of another file under the ticket of the next write. */
    ApplyReply copy(String from) throws IOException {
        StagePart part = new StagePart();
        part.ticket = TICKET;
        part.size = Files.size(folder.resolve(from));
        part.length = part.size;
        part.basis = 1;
        ApplyRequest request = new ApplyRequest();
        request.parts = new StagePart[] {part};
        request.bases = new BasisMessage[] {basis(from)};
        return apply(request);
    }

    /** Makes a path another name of a file. */
    String join(String first, String path) throws IOException {
        Entry.RegularFile file = (Entry.RegularFile) now(first);
        ApplyRequest request =
                step(ChangeKind.CREATE, path, path, file.withLink(RelPath.of(first)));
        request.actions[0].grouping = ActionMessage.JOIN;
        return apply(request).actionReasons[0];
    }

    private BasisMessage basis(String path) throws IOException {
        return MessageMapper.basis(RelPath.of(path), (Entry.RegularFile) now(path));
    }

    /** Asks for a run and its changes. */
    HistoryReply history(String run) throws IOException {
        HistoryRequest request = new HistoryRequest();
        request.session = handle;
        request.run = run;
        request.below = Long.MAX_VALUE;
        request.most = MANY;
        return stub.history(request);
    }

    UndoReply undo(String run, long below) throws IOException {
        UndoRequest request = new UndoRequest();
        request.session = handle;
        request.run = run;
        request.below = below;
        return stub.undo(request);
    }
}
