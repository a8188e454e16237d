package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.peers.tunnel.HandoverRig.SENT;
import static org.syncline.peers.tunnel.HandoverRig.TIME;
import static org.syncline.peers.tunnel.HandoverRig.read;
import static org.syncline.peers.tunnel.ReadChannel.assertEnds;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.peers.WarnedLines;
import org.syncline.peers.tls.PeerTls;
import org.syncline.transport.kit.StreamedChannel;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Connections that another process than that of the port serves. */
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class HandedConnectionsTest {

    /** Each has one descriptor in each process. */
    private static final int IN_BOTH = 2;

    /** The connection that keeps the session open. */
    private static final int SESSION = 1;

    private static final int MEBI = 1 << 20;

    @TempDir private Path folder;

    @Test
    void bytesPassBothWaysByTheOtherProcess() throws Exception {
        try (HandoverRig rig = new HandoverRig(folder)) {
            try (Tunnel tunnel = rig.open();
                    SocketChannel near = tunnel.connect(TIME);
                    SocketChannel far = rig.taken()) {
                near.write(ByteBuffer.wrap(SENT));
                assertArrayEquals(SENT, read(far));
                far.write(ByteBuffer.wrap(SENT));
                assertArrayEquals(SENT, read(near));
                assertEquals(SESSION + IN_BOTH, rig.descriptors());
            }
            rig.awaitDescriptors(0);
        }
    }

    /** By the entrance, as libraries connect that take no connections. */
    @Test
    void connectionsOfTheEntranceAreHandedOverToo() throws Exception {
        try (HandoverRig rig = new HandoverRig(folder);
                Tunnel tunnel = rig.open();
                Socket near =
                        new Socket(tunnel.entrance().getAddress(), tunnel.entrance().getPort());
                SocketChannel far = rig.taken()) {
            near.getOutputStream().write(SENT);
            assertArrayEquals(SENT, read(far));
        }
    }

    /** The first one with each process is a handshake of its own. */
    @Test
    void furtherHandshakesAreResumed() throws Exception {
        try (HandoverRig rig = new HandoverRig(folder);
                Tunnel tunnel = rig.open()) {
            for (int i = 0; i < 3; i++) {
                try (SocketChannel near = tunnel.connect(TIME);
                        SocketChannel far = rig.taken()) {
                    far.write(ByteBuffer.wrap(SENT));
                    assertArrayEquals(SENT, read(near));
                }
            }
            assertEquals(List.of(false, false, true, true), rig.resumed());
        }
    }

    @Test
    void theEndOfEitherSideIsThatOfTheOther() throws Exception {
        try (HandoverRig rig = new HandoverRig(folder);
                Tunnel tunnel = rig.open()) {
            try (SocketChannel near = tunnel.connect(TIME);
                    SocketChannel far = rig.taken()) {
                far.close();
                assertEnds(near);
            }
            try (SocketChannel near = tunnel.connect(TIME);
                    SocketChannel far = rig.taken()) {
                near.close();
                assertEnds(far);
            }
            rig.awaitDescriptors(SESSION);
        }
    }

    @Test
    void revokingCutsWhatNobodyReads() throws Exception {
        try (HandoverRig rig = new HandoverRig(folder);
                Tunnel tunnel = rig.open();
                SocketChannel near = tunnel.connect(TIME)) {
            SocketChannel far = rig.taken();
            rig.desk().peers().revoke(rig.bench().key());
            ((StreamedChannel) far).awaitEnd();
            assertEnds(near);
            assertThrows(IOException.class, () -> tunnel.connect(TIME));
            tunnel.close();
            rig.awaitDescriptors(0);
        }
    }

    @Test
    void placesAreThoseOfThePort() throws Exception {
        try (WarnedLines lines = new WarnedLines(TunnelServer.class);
                HandoverRig rig = new HandoverRig(folder)) {
            rig.allow(3);
            try (Tunnel tunnel = rig.open();
                    SocketChannel first = tunnel.connect(TIME);
                    SocketChannel farFirst = rig.taken();
                    SocketChannel second = tunnel.connect(TIME);
                    SocketChannel farSecond = rig.taken()) {
                assertEnds(tunnel.connect(TIME));
                assertTrue(lines.with("\"bench\" has 3 connections").contains("turned away"));
                second.close();
                assertEnds(farSecond);
                farSecond.close();
                rig.awaitDescriptors(SESSION + IN_BOTH);
                try (SocketChannel third = tunnel.connect(TIME);
                        SocketChannel farThird = rig.taken()) {
                    third.write(ByteBuffer.wrap(SENT));
                    assertArrayEquals(SENT, read(farThird));
                }
                assertTrue(first.isOpen() && farFirst.isOpen());
            }
        }
    }

    /** One connection may go beyond the bound, and the next one waits in vain. */
    @Test
    void requestsAreBoundedInTheProcessThatHoldsThem() throws Exception {
        RequestMemory.Bound small = new RequestMemory.Bound(MEBI, Duration.ofMillis(100));
        try (HandoverRig rig =
                        new HandoverRig(folder, new TunnelBounds(), new TunnelBounds(small));
                Tunnel tunnel = rig.open();
                SocketChannel near = tunnel.connect(TIME);
                SocketChannel far = rig.taken();
                SocketChannel nextNear = tunnel.connect(TIME);
                SocketChannel nextFar = rig.taken()) {
            Thread sender = Thread.ofVirtual().start(() -> write(near, MEBI + 1));
            ByteBuffer unanswered = ByteBuffer.allocate(MEBI + 1);
            while (unanswered.hasRemaining()) {
                assertTrue(far.read(unanswered) >= 0);
            }
            sender.join();
            nextNear.write(ByteBuffer.wrap(SENT));
            IOException full = assertThrows(IOException.class, () -> read(nextFar));
            assertTrue(full.getMessage().contains("1 MiB of requests"), full::getMessage);
        }
    }

    private static void write(SocketChannel to, int count) {
        try {
            ByteBuffer bytes = ByteBuffer.allocate(count);
            while (bytes.hasRemaining()) {
                to.write(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theEndOfTheOtherProcessIsThatOfItsConnections() throws Exception {
        try (HandoverRig rig = new HandoverRig(folder);
                Tunnel tunnel = rig.open()) {
            SocketChannel near = tunnel.connect(TIME);
            SocketChannel far = rig.taken();
            rig.worker().close();
            assertEnds(near);
            assertEnds(far);
            rig.awaitDescriptors(SESSION);
            try (SocketChannel relayed = tunnel.connect(TIME)) {
                relayed.write(ByteBuffer.wrap(SENT));
                assertArrayEquals(SENT, read(relayed), "by the port's own process");
            }
            rig.assertNothingTaken();
        }
    }

    /** Of version 1, which does not say which session a connection belongs to. */
    @Test
    void whoSpeaksTheFormerVersionIsRelayed() throws Exception {
        try (HandoverRig rig = new HandoverRig(folder)) {
            PeerTls former = RawCaller.tls(rig.bench(), TunnelMessages.PROTOCOL);
            try (RawCaller control = rig.welcomed(former)) {
                control.send(RawCaller.request("socket", "photos"));
                DataInputStream in = new DataInputStream(control.tls().getInputStream());
                assertEquals(TunnelMessages.DONE, in.read());
                TunnelMessages.Id id = TunnelMessages.readId(in);
                in.skipNBytes(TunnelMessages.SECRET_BYTES);
                try (RawCaller carried = rig.welcomed(former)) {
                    carried.send(HandoverRig.carry(id.hex()), SENT);
                    assertArrayEquals(SENT, carried.tls().getInputStream().readNBytes(SENT.length));
                }
            }
            rig.assertNothingTaken();
        }
    }
}
