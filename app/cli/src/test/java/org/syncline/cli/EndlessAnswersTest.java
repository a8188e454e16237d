package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;

/** A peer that announces more than it has. */
class EndlessAnswersTest {

    @TempDir private Path dir;

    static List<Transport> transports() {
        return Transports.installed().all();
    }

    @ParameterizedTest
    @MethodSource("transports")
    @Covers("F6")
    void endsWithOneSentenceThatNamesThePeer(Transport transport) throws IOException {
        Sample sample = Sample.in(dir);
        var secret = SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime());
        try (LocalPeer real = new LocalPeer(sample.right(), dir.resolve("far-state"));
                Listener listener = transport.listen(ListenOptions.loopback(secret))) {
            listener.bind(ServiceNames.peer("x"), Peer.class, endless(real));
            String url = listener.address().withShare("x").toString();

            CliRun run = CliRun.of("sync", sample.left(), url, "--state", sample.state());

            assertAll(
                    () -> assertEquals(ExitStatus.FAILED, run.exit()),
                    () -> assertTrue(run.err().contains(url + " sent a scan"), run.err()),
                    () -> assertEquals(1, run.err().lines().count(), run.err()));
        }
    }

    private static Peer endless(Peer real) {
        return (Peer)
                Proxy.newProxyInstance(
                        Peer.class.getClassLoader(),
                        new Class<?>[] {Peer.class},
                        (proxy, method, arguments) -> answer(real, method, arguments));
    }

    private static Object answer(Peer real, Method method, Object[] arguments) throws Throwable {
        try {
            Object reply = method.invoke(real, arguments);
            if (reply instanceof ScanReply scan && scan.done) {
                scan.pages = 50_000;
            }
            return reply;
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }
}
