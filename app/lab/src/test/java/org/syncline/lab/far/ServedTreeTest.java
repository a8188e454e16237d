package org.syncline.lab.far;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.SecondTree;
import org.syncline.lab.probe.FarProbe;
import org.syncline.lab.worker.JavaCommand;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A fork's side and the serving side, with the serving JVM and nothing between them. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ServedTreeTest {

    private static final Transport SOCKET = Transports.installed().named("socket");
    private static final CorpusSpec CORPUS = new CorpusSpec(CorpusKind.CHAT, 7, 40, 4_000);

    @TempDir private Path dir;

    private final Secret secret = Secret.random(new SecureRandom());
    private Path work;
    private Path near;
    private ServedTree served;
    private int port;

    /** Has the port, so that only who asks for this very one may listen there. */
    private final Socket held = new Socket();

    @BeforeEach
    void begin() throws IOException {
        work = Files.createDirectory(dir.resolve("work"));
        near = dir.resolve("near");
        held.setReuseAddress(true);
        held.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        port = held.getLocalPort();
        served =
                ServedTree.open(
                        new ServedTree.Order(CORPUS, "socket", work),
                        JavaCommand.likeThis("any"),
                        new ListenOptions(
                                "127.0.0.1",
                                port,
                                "127.0.0.1",
                                port,
                                secret,
                                ConnectOptions.RESPONSE_TIMEOUT));
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        served.close();
        held.close();
        try (Stream<Path> left = Files.list(work)) {
            assertEquals(0, left.count());
        }
    }

    /** Does something with the far trees while they are answered for. */
    @FunctionalInterface
    private interface Act {
        void with(FarPeer peer) throws IOException;
    }

    private void act(Act act) throws Exception {
        try (ServerSocket entrance = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Void> answering =
                    CompletableFuture.runAsync(() -> answerOnce(entrance));
            InetSocketAddress end = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
            FarServer server =
                    new FarServer(FarProbe.at(end, secret.toBytes()), entrance.getLocalPort(), "");
            try (FarPeer peer = FarPeer.of(server, SOCKET)) {
                act.with(peer);
            }
            answering.get(30, TimeUnit.SECONDS);
        }
    }

    private void answerOnce(ServerSocket entrance) {
        try (Socket asked = entrance.accept()) {
            InputStream in = asked.getInputStream();
            assertInstanceOf(TreeMessage.Begin.class, TreeMessage.read(in));
            served.answer(in, asked.getOutputStream());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void treesAreTheSameAfterACopyAndDifferAfterTheirEdits() throws Exception {
        Corpora.generate(CORPUS, near);
        act(
                peer -> {
                    for (int round = 0; round < 2; round++) {
                        Path state = Files.createTempDirectory(dir, "state");
                        try (SecondTree far = peer.fresh(CORPUS, dir)) {
                            String before = far.difference(near).orElseThrow();
                            assertTrue(before.contains("0 and 0 on the one that serves"), before);
                            far.copyFrom(near, state, SOCKET, SyncOptions.DEFAULT);
                            assertEquals(Optional.empty(), far.difference(near));
                            far.edit();
                            assertTrue(far.difference(near).isPresent());
                            assertThrows(IOException.class, far::edit);
                        }
                        assertFalse(Files.exists(root()), "a tree goes before the next one comes");
                    }
                });
    }

    private Path root() throws IOException {
        try (Stream<Path> folders = Files.list(work)) {
            return folders.findFirst().orElseThrow().resolve("root");
        }
    }

    /** The bytes are those of the corpus, but one of them is another one. */
    @Test
    void aByteThatDiffersIsFound() throws Exception {
        Corpora.generate(CORPUS, near);
        act(
                peer -> {
                    try (SecondTree far = peer.fresh(CORPUS, dir)) {
                        far.copyFrom(near, dir.resolve("state"), SOCKET, SyncOptions.DEFAULT);
                        Path file = firstFile(root());
                        var time = Files.getLastModifiedTime(file);
                        byte[] content = Files.readAllBytes(file);
                        content[content.length - 1] ^= 1;
                        Files.write(file, content);
                        Files.setLastModifiedTime(file, time);
                        assertTrue(far.difference(near).orElseThrow().contains("other digests"));
                    }
                });
    }

    private static Path firstFile(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(each -> !each.startsWith(root.resolve(".syncline")))
                    .filter(Files::isRegularFile)
                    .filter(each -> each.toFile().length() > 0)
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void noMoreIsWrittenThanTheCorpusNeeds() throws Exception {
        CorpusSpec larger = new CorpusSpec(CorpusKind.IMAGES, 7, 2, 20 << 20);
        Corpora.generate(larger, near);
        act(
                peer -> {
                    try (SecondTree far = peer.fresh(CORPUS, dir)) {
                        IOException refused =
                                assertThrows(
                                        IOException.class,
                                        () ->
                                                far.copyFrom(
                                                        near,
                                                        dir.resolve("state"),
                                                        SOCKET,
                                                        SyncOptions.DEFAULT));
                        assertTrue(
                                refused.getMessage().contains("more is written"),
                                refused::getMessage);
                    }
                });
    }

    @Test
    void whatMakesNoSenseIsAnsweredOrEndsTheConnection() throws Exception {
        assertTrue(answers("{\"kind\":\"edit\"}\n").contains("there is no tree"));
        assertTrue(answers("{\"kind\":\"compare\"}\n").contains("there is no tree"));
        assertTrue(answers("{\"kind\":\"done\"}\n").contains("that is no command"));
        assertTrue(answers("{\"kind\":\"remove\"}\n").endsWith("{\"kind\":\"done\"}\n"));
        for (String nonsense :
                new String[] {
                    "{\"kind\":\"delete\"}\n",
                    "{\"kind\":\"fresh\",\"path\":\"/\"}\n",
                    "\n",
                    "x".repeat(TreeMessage.MOST_BYTES + 1)
                }) {
            assertThrows(IOException.class, () -> answers(nonsense));
        }
    }

    private String answers(String asked) throws IOException {
        OutputStream out = new ByteArrayOutputStream();
        served.answer(new ByteArrayInputStream(asked.getBytes(StandardCharsets.UTF_8)), out);
        return out.toString();
    }

    @Test
    void afterItsEndItAnswersThatItsTreesAreGone() throws Exception {
        assertTrue(answers("{\"kind\":\"fresh\"}\n").endsWith("{\"kind\":\"done\"}\n"));
        served.close();
        assertTrue(answers("{\"kind\":\"fresh\"}\n").contains("its trees are gone"));
    }
}
