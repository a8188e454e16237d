package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BeginReply;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.DirectoriesReply;
import org.syncline.core.peer.DirectoriesRequest;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.HelloReply;
import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.HistoryReply;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.peer.UndoRequest;
import org.syncline.core.serve.Allowance;
import org.syncline.core.serve.Guest;
import org.syncline.core.serve.Rights;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A peer that speaks a later protocol. */
class OtherVersionTest {

    private static final int LATER = Peer.PROTOCOL + 1;

    @TempDir private Path dir;

    static List<Transport> transports() {
        return Transports.installed().all();
    }

    @ParameterizedTest
    @MethodSource("transports")
    @Covers("E19")
    void refusesOtherVersionsBeforeOpeningRoots(Transport transport) throws IOException {
        Sample sample = Sample.in(dir);
        var secret = SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime());
        try (Listener listener = transport.listen(ListenOptions.loopback(secret))) {
            List<String> told = new CopyOnWriteArrayList<>();
            Guest guest = new Guest("near", Rights.ALL, Allowance.UNLIMITED, told::add);
            listener.bind(ServiceNames.peer("x"), Peer.class, guest.at(new LaterPeer()));
            String url = listener.address().withShare("x").toString();

            CliRun run = CliRun.of("sync", sample.left(), url, "--state", sample.state());

            assertAll(
                    () -> assertEquals(ExitStatus.FAILED, run.exit()),
                    () -> assertTrue(run.err().contains("version " + LATER), run.err()),
                    () -> assertTrue(run.err().contains("install the same"), run.err()),
                    () -> assertEquals(1, told.size(), told::toString),
                    () -> assertTrue(told.getFirst().contains("program version " + LATER)));
        }
    }

    /** Greets, and must then be left alone. */
    private static final class LaterPeer implements Peer {

        @Override
        public HelloReply hello(HelloRequest request) {
            HelloReply reply = new HelloReply();
            reply.protocol = LATER;
            reply.program = "syncline";
            return reply;
        }

        private static IOException unexpected() {
            return new IOException("called although the versions differ");
        }

        @Override
        public OpenReply open(OpenRequest request) throws IOException {
            throw unexpected();
        }

        @Override
        public ScanReply scan(ScanRequest request) throws IOException {
            throw unexpected();
        }

        @Override
        public DirectoriesReply directories(DirectoriesRequest request) throws IOException {
            throw unexpected();
        }

        @Override
        public PageReply page(PageRequest request) throws IOException {
            throw unexpected();
        }

        @Override
        public BeginReply begin(BeginRequest request) throws IOException {
            throw unexpected();
        }

        @Override
        public HistoryReply history(HistoryRequest request) throws IOException {
            throw unexpected();
        }

        @Override
        public UndoReply undo(UndoRequest request) throws IOException {
            throw unexpected();
        }

        @Override
        public ReadReply read(ReadRequest request) throws IOException {
            throw unexpected();
        }

        @Override
        public SignReply sign(SignRequest request) throws IOException {
            throw unexpected();
        }

        @Override
        public ApplyReply apply(ApplyRequest request) throws IOException {
            throw unexpected();
        }

        @Override
        public FinishReply finish(FinishRequest request) throws IOException {
            throw unexpected();
        }
    }
}
