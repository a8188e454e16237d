package org.syncline.cli;

import org.syncline.peers.address.HostPort;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What a machine tells the others of its group: at which port it measures for them. As bytes it is
 * a kind of one byte, and a text.
 *
 * @param place with the address as a number
 */
record LabMessage(InetSocketAddress place) {

    private static final byte MEASURES_AT = 'M';

    byte[] bytes() {
        byte[] text = HostPort.text(place).getBytes(StandardCharsets.UTF_8);
        byte[] bytes = new byte[1 + text.length];
        bytes[0] = MEASURES_AT;
        System.arraycopy(text, 0, bytes, 1, text.length);
        return bytes;
    }

    /** Returns what bytes say, whoever wrote them; empty if they say nothing that is known here. */
    static Optional<LabMessage> read(byte[] bytes) {
        if (bytes.length == 0 || bytes[0] != MEASURES_AT) {
            return Optional.empty();
        }
        String text = new String(bytes, 1, bytes.length - 1, StandardCharsets.UTF_8);
        return HostPort.read(text)
                .filter(place -> place.port() > 0)
                .flatMap(place -> number(place.host()).map(host -> at(host, place.port())));
    }

    private static LabMessage at(InetAddress host, int port) {
        return new LabMessage(new InetSocketAddress(host, port));
    }

    private static Optional<InetAddress> number(String host) {
        try {
            return Optional.of(InetAddress.ofLiteral(host));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
