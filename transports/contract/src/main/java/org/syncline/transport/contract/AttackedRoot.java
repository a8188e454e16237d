package org.syncline.transport.contract;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.digest.Hasher;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.transport.Transport;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A real root that is served over a transport, and a session on it whose caller sends what it
 * likes. Closing ends both.
 */
record AttackedRoot(LoopbackPair rig, LocalPeer root, Path folder, Peer stub, String session)
        implements AutoCloseable {

    private static final int WAIT_MILLIS = 1_000;

    static AttackedRoot open(Transport transport, LocalPeer root) throws IOException {
        LoopbackPair rig = LoopbackPair.open(transport);
        Peer stub = rig.peer(root);
        Path folder = Path.of(root.hello(new HelloRequest()).root);
        OpenRequest request = new OpenRequest();
        request.links = LinkPolicy.KEEP.label(); // a hostile caller chooses what serves it
        request.digest = "sha-256";
        request.run = "run-1";
        request.excludes = new String[] {"!*.key"};
        String session = stub.open(request).session;
        ScanRequest scan = new ScanRequest();
        scan.session = session;
        scan.waitMillis = WAIT_MILLIS;
        while (!stub.scan(scan).done) {
            continue;
        }
        return new AttackedRoot(rig, root, folder, stub, session);
    }

    ApplyReply apply(ApplyRequest request) throws IOException {
        request.session = session;
        return stub.apply(request);
    }

    /** Asks for the whole of a file, with the stamps that it really has. */
    ReadReply read(String path, int size) throws IOException {
        ReadPart part = RawMessages.part(path, 0, size, size);
        FileTime time = Files.getLastModifiedTime(folder.resolve(path));
        part.mtimeSeconds = time.to(TimeUnit.SECONDS);
        part.mtimeNanos = time.toInstant().getNano();
        return read(part);
    }

    ReadReply read(ReadPart part) throws IOException {
        ReadRequest request = new ReadRequest();
        request.session = session;
        request.parts = new ReadPart[] {part};
        return stub.read(request);
    }

    /** Names of files that are reported to have this content. */
    List<String> filesWith(byte[] content) throws IOException {
        Hasher hasher = DigestAlgorithm.SHA_256.newHasher();
        hasher.update(content, 0, content.length);
        PageRequest request = new PageRequest();
        request.session = session;
        request.contents = new byte[][] {hasher.finish().bytes()};
        return Stream.of(stub.page(request).nodes)
                .map(node -> RelPath.of(node.path).toString())
                .toList();
    }

    @Override
    public void close() throws IOException {
        try (root) {
            rig.close();
        }
    }
}
