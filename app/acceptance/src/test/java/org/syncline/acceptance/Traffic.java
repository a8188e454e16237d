package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What passed a cable: frames of Ethernet, and those of them that carry TCP or UDP by IPv4.
 *
 * @param frames whole, as they passed
 */
record Traffic(List<byte[]> frames, List<Packet> packets) {

    private static final int LINK_HEADER = 14;
    private static final int IPV4 = 0x0800;
    private static final int TCP = 6;
    private static final int UDP = 17;
    private static final int SYN = 2;
    private static final int RECORD_HEADER = 5;
    private static final int HANDSHAKE = 22;
    private static final int APPLICATION_DATA = 23;
    private static final int LONGEST_RECORD = (1 << 14) + 256;

    /**
     * @param way the addresses and ports of sender and receiver
     * @param sequence number of the first byte of its data; 0 but for TCP
     */
    record Packet(int protocol, Way way, int sequence, byte[] data) {}

    /**
     * @param from address of IPv4
     * @param to likewise
     */
    record Way(int from, int fromPort, int to, int toPort) {}

    /**
     * What one end of a connection of TCP sent.
     *
     * @param bytes in their order, each once
     */
    record Stream(Way way, byte[] bytes) {

        /** Returns how many bytes of application data there are; fails if any is not of TLS. */
        int applicationData() {
            int found = 0;
            ByteBuffer left = ByteBuffer.wrap(bytes);
            while (left.remaining() >= RECORD_HEADER) {
                int type = left.get();
                int version = left.getShort();
                int length = Short.toUnsignedInt(left.getShort());
                boolean begins = left.position() == RECORD_HEADER;
                assertTrue(
                        (begins ? type == HANDSHAKE : type >= 20 && type <= APPLICATION_DATA)
                                && version >> 8 == 3
                                && length <= LONGEST_RECORD,
                        () ->
                                "no record of TLS at %d of %d bytes from port %d to %d"
                                        .formatted(
                                                left.position() - RECORD_HEADER,
                                                bytes.length,
                                                way.fromPort(),
                                                way.toPort()));
                int taken = Math.min(length, left.remaining());
                left.position(left.position() + taken);
                found += type == APPLICATION_DATA ? taken : 0;
            }
            return found;
        }
    }

    static Traffic of(List<byte[]> frames) {
        return new Traffic(
                frames, frames.stream().map(Traffic::packet).flatMap(Optional::stream).toList());
    }

    private static Optional<Packet> packet(byte[] frame) {
        ByteBuffer in = ByteBuffer.wrap(frame);
        if (frame.length < LINK_HEADER + 20 || in.getShort(LINK_HEADER - 2) != IPV4) {
            return Optional.empty();
        }
        int protocol = in.get(LINK_HEADER + 9);
        int inner = LINK_HEADER + (frame[LINK_HEADER] & 15) * 4;
        if (protocol != TCP && protocol != UDP) {
            return Optional.empty();
        }
        Way way =
                new Way(
                        in.getInt(LINK_HEADER + 12),
                        Short.toUnsignedInt(in.getShort(inner)),
                        in.getInt(LINK_HEADER + 16),
                        Short.toUnsignedInt(in.getShort(inner + 2)));
        int end = LINK_HEADER + Short.toUnsignedInt(in.getShort(LINK_HEADER + 2));
        if (protocol == UDP) {
            return Optional.of(new Packet(UDP, way, 0, Arrays.copyOfRange(frame, inner + 8, end)));
        }
        int start = inner + ((frame[inner + 12] >> 4) & 15) * 4;
        boolean opens = (frame[inner + 13] & SYN) != 0;
        return Optional.of(
                new Packet(
                        TCP,
                        way,
                        in.getInt(inner + 4) + (opens ? 1 : 0),
                        Arrays.copyOfRange(frame, start, end)));
    }

    /** Returns what was sent to a port or from it by UDP. */
    List<byte[]> datagrams(int port) {
        return packets.stream()
                .filter(each -> each.protocol() == UDP)
                .filter(each -> each.way().fromPort() == port || each.way().toPort() == port)
                .map(Packet::data)
                .toList();
    }

    /** Returns what each end of each connection sent, if it did; fails where bytes are missing. */
    List<Stream> streams() {
        Map<Way, List<Packet>> ways = new LinkedHashMap<>();
        packets.stream()
                .filter(each -> each.protocol() == TCP)
                .forEach(
                        each -> ways.computeIfAbsent(each.way(), w -> new ArrayList<>()).add(each));
        return ways.entrySet().stream()
                .map(each -> new Stream(each.getKey(), inOrder(each.getValue())))
                .filter(each -> each.bytes().length > 0)
                .toList();
    }

    private static byte[] inOrder(List<Packet> packets) {
        int first = packets.getFirst().sequence();
        List<Packet> sorted =
                packets.stream()
                        .filter(each -> each.data().length > 0)
                        .sorted(Comparator.comparingInt(each -> each.sequence() - first))
                        .toList();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Packet each : sorted) {
            int known = bytes.size() - (each.sequence() - first);
            assertTrue(known >= 0, () -> "lost bytes to " + each.way());
            if (known < each.data().length) {
                bytes.write(each.data(), known, each.data().length - known);
            }
        }
        return bytes.toByteArray();
    }
}
