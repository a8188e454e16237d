package org.syncline.peers.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgroups.BytesMessage;
import org.jgroups.Message;
import org.jgroups.ObjectMessage;
import org.jgroups.Version;
import org.jgroups.util.Util;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.peers.WarnedLines;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tls.SelfSigned;
import org.syncline.peers.tls.TlsFailure;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;

/** What strangers, and paired machines that behave badly, do to a group of two. */
@Timeout(180)
class HostileGroupTest {

    private static final String SAME_VERSION = "both machines need the same version of Syncline";
    private static final int FLOOD = 3_000;
    private static final int CUTS = 12;

    /** Those that are served, and those that wait for that; a third of a flood. */
    private static final int MOST_OPEN = 1_000;

    /** Those of the group, and of groups of other tests, come and go meanwhile. */
    private static final int MORE_THREADS = 64;

    @TempDir private Path folder;
    private GroupMachine desk;
    private GroupMachine bench;
    private GroupMachine shelf;
    private GroupMachine attacker;

    @BeforeEach
    void form() throws Exception {
        desk = new GroupMachine(folder, "desk");
        bench = new GroupMachine(folder, "bench");
        shelf = new GroupMachine(folder, "shelf");
        attacker = new GroupMachine(folder, "attacker");
        GroupMachine.pair(desk, bench, shelf);
        desk.join();
        bench.join(desk);
        desk.awaitMembers("desk", "bench");
        bench.awaitMembers("desk", "bench");
    }

    @AfterEach
    void leave() throws IOException {
        attacker.close();
        shelf.close();
        bench.close();
        desk.close();
    }

    /** Nobody else was in it, and a third machine gets in. */
    private void assertUnharmed() throws Exception {
        assertEquals(List.of("desk", "bench"), desk.members());
        assertEquals(List.of("desk", "bench"), bench.members());
        shelf.join(desk);
        for (GroupMachine each : List.of(desk, bench, shelf)) {
            each.awaitMembers("desk", "bench", "shelf");
        }
    }

    private Socket dial() throws IOException {
        return new Socket(desk.address().getAddress(), desk.address().getPort());
    }

    /** It trusts all of them, and is trusted by nobody. */
    @Test
    void whomNobodyPairedStaysAlone() throws Exception {
        attacker.trust(desk);
        attacker.trust(bench);
        attacker.join(desk, bench);
        attacker.awaitMembers("attacker");
        assertUnharmed();
        assertEquals(List.of("attacker"), attacker.members());
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "unpaired"})
    void otherCertificatesHearNothing(String which) throws Exception {
        KeyManager[] keys =
                which.equals("none")
                        ? new KeyManager[0]
                        : Installation.in(folder.resolve("x")).identity().keyManagers();
        SSLContext context = SSLContext.getInstance("TLSv1.3");
        context.init(keys, new TrustManager[] {new Anybody()}, null);
        try (Socket plain = dial();
                SSLSocket socket =
                        (SSLSocket)
                                context.getSocketFactory()
                                        .createSocket(plain, "127.0.0.1", plain.getPort(), true)) {
            assertEquals(0, heard(socket));
        }
        assertUnharmed();
    }

    private static boolean isOpen(Socket stranger) {
        try {
            stranger.setSoTimeout(1);
            return stranger.getInputStream().read() >= 0;
        } catch (SocketTimeoutException silent) {
            return true;
        } catch (IOException ended) {
            return false;
        }
    }

    /** Returns how much the other side says. */
    private static int heard(SSLSocket socket) {
        try {
            socket.startHandshake();
            return socket.getInputStream().readAllBytes().length;
        } catch (IOException refused) {
            return 0;
        }
    }

    private static final class Anybody extends SelfSigned {

        Anybody() {
            super(Clock.systemUTC());
        }

        @Override
        protected void checkKey(X509Certificate certificate) {
            // Whoever answers is attacked.
        }
    }

    /** Before TLS, and in the middle of what a hello would be. */
    @Test
    void whoStopsAtAnyByteIsCutOff() throws Exception {
        byte[] hello = hello();
        List<Socket> strangers = new ArrayList<>();
        try {
            for (int i = 0; i <= CUTS; i++) {
                Socket stranger = dial();
                strangers.add(stranger);
                stranger.getOutputStream().write(hello, 0, hello.length * i / CUTS);
            }
            for (Socket each : strangers) {
                GroupCaller.awaitEnd(each);
            }
        } finally {
            for (Socket each : strangers) {
                each.close();
            }
        }
        assertUnharmed();
    }

    private static byte[] hello() {
        // The head of a record of TLS, and of a hello of 500 bytes that goes on with zeros.
        byte[] hello = new byte[509];
        System.arraycopy(new byte[] {22, 3, 1, 1, -8, 1, 0, 1, -12, 3, 3}, 0, hello, 0, 11);
        return hello;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void garbageBeforeTlsIsEnded(long seed) throws Exception {
        byte[] garbage = new byte[4096];
        new Random(seed).nextBytes(garbage);
        try (Socket stranger = dial()) {
            stranger.getOutputStream().write(garbage);
            GroupCaller.awaitEnd(stranger);
        }
        assertUnharmed();
    }

    /** Idle ones, all of which stay open at their side. */
    @Test
    void aFloodOfStrangersKeepsNobodyOut() throws Exception {
        long before = threadsOfGroups();
        List<Socket> strangers = new ArrayList<>();
        try {
            for (int i = 0; i < FLOOD; i++) {
                strangers.add(dial());
            }
            long open = strangers.stream().filter(HostileGroupTest::isOpen).count();
            assertTrue(open <= MOST_OPEN, () -> open + " are open");
            assertUnharmed();
            long more = threadsOfGroups() - before;
            assertTrue(more < MORE_THREADS, () -> more + " threads more");
        } finally {
            for (Socket each : strangers) {
                each.close();
            }
        }
    }

    /** Other tests of this JVM have as many threads as they like. */
    private static long threadsOfGroups() {
        return Thread.getAllStackTraces().values().stream()
                .filter(stack -> Stream.of(stack).anyMatch(HostileGroupTest::isOfAGroup))
                .count();
    }

    private static boolean isOfAGroup(StackTraceElement frame) {
        return frame.getClassName().startsWith("org.jgroups.")
                || frame.getClassName().startsWith(MachineGroup.class.getPackageName());
    }

    /** More than a machine needs are refused; those that it has stay. */
    @Test
    void aPairedMachineHasAFewConnections() throws Exception {
        GroupMachine.pair(desk, attacker);
        List<GroupCaller> callers = new ArrayList<>();
        try {
            for (int i = 0; i <= PinnedListener.MOST_OF_ONE; i++) {
                callers.add(
                        GroupCaller.welcome(attacker.self(), desk.address())
                                .introduce(new InetSocketAddress("127.0.0.1", 1 + i)));
            }
            callers.getLast().awaitEnd();
        } finally {
            for (GroupCaller each : callers) {
                each.close();
            }
        }
        assertUnharmed();
    }

    /** In the place of the introduction, and after it. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void garbageOfAPairedMachineIsEnded(long seed) throws Exception {
        GroupMachine.pair(desk, attacker);
        Random random = new Random(seed);
        byte[] garbage = new byte[4096];
        random.nextBytes(garbage);
        garbage[0] = (byte) (0x80 | garbage[0]); // as a length it is below zero
        try (GroupCaller caller = GroupCaller.welcome(attacker.self(), desk.address())) {
            if (random.nextBoolean()) {
                caller.introduce(new InetSocketAddress("127.0.0.1", 1));
            }
            caller.send(garbage);
            caller.awaitEnd();
        }
        assertUnharmed();
    }

    /** Others are served meanwhile. */
    @Test
    void aPairedMachineThatDoesNotIntroduceItselfKeepsNobodyOut() throws Exception {
        GroupMachine.pair(desk, attacker);
        List<GroupCaller> callers = new ArrayList<>();
        try {
            for (int i = 0; i < CUTS; i++) {
                callers.add(GroupCaller.welcome(attacker.self(), desk.address()));
            }
            assertUnharmed();
            for (GroupCaller each : callers) {
                each.awaitEnd();
            }
        } finally {
            for (GroupCaller each : callers) {
                each.close();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, GroupInput.MOST_BYTES + 1, Integer.MAX_VALUE})
    void aLengthThatNoMessageHasEndsTheConnection(int length) throws Exception {
        GroupMachine.pair(desk, attacker);
        try (GroupCaller caller = introduced()) {
            caller.announce(length).awaitEnd();
        }
        assertUnharmed();
    }

    @Test
    void anotherVersionOfJGroupsIsRefusedInWordsOnBothSides() throws Exception {
        GroupMachine.pair(desk, attacker);
        try (WarnedLines lines = new WarnedLines(MachineGroup.class)) {
            String older = GroupTls.protocol(Version.getMajor() - 1, Version.getMinor());
            IOException refused =
                    assertThrows(
                            IOException.class,
                            () -> GroupCaller.welcome(attacker.self(), desk.address(), older));
            String there = TlsFailure.words(refused);
            assertTrue(there.endsWith(SAME_VERSION), there);
            String here = lines.with("was turned away: the other side speaks another protocol");
            assertTrue(here.contains(SAME_VERSION), here);
        }
        assertUnharmed();
    }

    /** It has agreed on the version before. */
    @Test
    void whoIntroducesItselfByAnotherVersionOfJGroupsIsRefusedInWords() throws Exception {
        GroupMachine.pair(desk, attacker);
        short newer = Version.encode(Version.getMajor() + 1, 0, 0);
        InetSocketAddress anywhere = new InetSocketAddress("127.0.0.1", 1);
        try (WarnedLines lines = new WarnedLines(MachineGroup.class);
                GroupCaller caller = GroupCaller.welcome(attacker.self(), desk.address())) {
            assertEquals(0, caller.introduce(anywhere, newer).awaitEnd());
            String here = lines.with("speaks version " + Version.print(newer) + " of JGroups");
            assertTrue(here.contains(SAME_VERSION), here);
        }
        assertUnharmed();
    }

    private GroupCaller introduced() throws Exception {
        return GroupCaller.welcome(attacker.self(), desk.address())
                .introduce(new InetSocketAddress("127.0.0.1", 1));
    }

    /** Sends a message, and waits until the desk has read it. */
    private void deliver(Message message) throws Exception {
        try (GroupCaller caller = introduced()) {
            caller.sendMessage(message).announce(-1).awaitEnd();
        }
    }

    @Test
    void noObjectIsMadeOfWhatAMemberSends() throws Exception {
        GroupMachine.pair(desk, attacker);
        ObjectMessage ofJava = new ObjectMessage(null, new Canary.OfJava());
        ObjectMessage byName = new ObjectMessage(null, new Canary.ByName());
        int before = Canary.SINGING.get();
        for (ObjectMessage each : List.of(ofJava, byName)) {
            each.setSrc(MemberAddresses.of(attacker.key(), Instant.EPOCH));
            deliver(each);
        }
        assertEquals(before, Canary.SINGING.get());
        assertUnharmed();
    }

    /** The library's own way, which others of its protocols take. */
    @Test
    void theLibraryDeserialisesNothing() throws Exception {
        byte[] bytes = Util.objectToByteBuffer(new Canary.OfJava());
        int before = Canary.SINGING.get();
        IOException refused =
                assertThrows(IOException.class, () -> Util.objectFromByteBuffer(bytes));
        assertTrue(refused.getMessage().contains("REJECTED"), refused::getMessage);
        assertEquals(before, Canary.SINGING.get());
    }

    /** JGroups has a new connection from a higher address take the place of the one before. */
    @Test
    void nobodyTakesThePlaceOfAnother() throws Exception {
        boolean deskIsLower = desk.address().getPort() < bench.address().getPort();
        GroupMachine lower = deskIsLower ? desk : bench;
        GroupMachine higher = deskIsLower ? bench : desk;
        GroupMachine.pair(lower, attacker);
        try (GroupCaller caller = GroupCaller.welcome(attacker.self(), lower.address())) {
            assertEquals(0, caller.introduce(higher.address()).awaitEnd());
        }
        assertUnharmed();
    }

    /** It would be the bench for the desk, and could say in its name that it leaves. */
    @Test
    void nobodySpeaksInTheNameOfAnother() throws Exception {
        GroupMachine.pair(desk, attacker);
        try (WarnedLines lines = new WarnedLines(MachineGroup.class)) {
            Message forged = new BytesMessage(null, "x".getBytes(StandardCharsets.US_ASCII));
            forged.setSrc(MemberAddresses.of(bench.key(), Instant.EPOCH));
            deliver(forged);
            String said = lines.with("has another key");
            assertTrue(said.contains(bench.key().text().substring(0, 19)), said);
        }
        assertUnharmed();
    }
}
