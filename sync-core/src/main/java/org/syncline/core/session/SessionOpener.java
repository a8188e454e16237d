package org.syncline.core.session;

import org.syncline.core.compress.Compression;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.measure.Timeline;
import org.syncline.core.model.Side;
import org.syncline.core.peer.HelloReply;
import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.PhaseMessage;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;

/** Greets a peer, checks that it speaks the same protocol, and opens its root. */
record SessionOpener(SyncOptions options, String run, boolean readOnly, boolean bothElsewhere) {

    /** The name that programs give themselves in greetings. */
    static final String PROGRAM = "syncline";

    static SessionOpener of(SessionSetup setup) {
        boolean left = setup.root(Side.LEFT).remote();
        boolean right = setup.root(Side.RIGHT).remote();
        SessionOpener opener =
                new SessionOpener(
                        setup.guardedOptions(), setup.run(), setup.readOnly(), left && right);
        return left || right ? opener : opener.uncompressed();
    }

    /** For a session whose content stays in this JVM, or that moves none. */
    SessionOpener uncompressed() {
        return new SessionOpener(
                options.withCompression(Compression.NONE), run, readOnly, bothElsewhere);
    }

    /** With {@code rangesWelcome}, content of this root may be handed on as file ranges. */
    PeerLink open(OpenedRoot root, boolean rangesWelcome, Timeline timeline, PhaseCounters phases)
            throws IOException {
        Peer peer = new CheckedPeer(root, bothElsewhere);
        greet(peer, root.name());
        OpenRequest request = new OpenRequest();
        request.digest = options.scope().digest();
        request.checksum = options.scope().checksum();
        request.durable = options.transfer().durable();
        request.verifyWrites = options.transfer().verified();
        request.force = options.guard().force();
        request.excludes = options.scope().excludes().toArray(String[]::new);
        request.readOnly = readOnly;
        request.run = run;
        MessageMapper.setChoices(request, options.scope().choices());
        request.compression = options.transfer().compression().text();
        request.fileRanges = rangesWelcome;
        return new PeerLink(
                root.name(),
                peer,
                root.remote(),
                peer.open(request),
                new MessageMapper(options.scope().digest()),
                timeline,
                phases,
                new AtomicReference<>(new PhaseMessage[0]));
    }

    private static void greet(Peer peer, String name) throws IOException {
        HelloRequest hello = new HelloRequest();
        hello.protocol = Peer.PROTOCOL;
        hello.program = PROGRAM;
        HelloReply answer = peer.hello(hello);
        if (answer.protocol != Peer.PROTOCOL) {
            throw new IOException(
                    ("%s speaks version %s of the protocol, this program version %s; install the"
                                    + " same version on both sides")
                            .formatted(name, answer.protocol, Peer.PROTOCOL));
        }
    }
}
