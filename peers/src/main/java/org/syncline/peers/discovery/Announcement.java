package org.syncline.peers.discovery;

import org.syncline.peers.identity.PeerName;

import java.io.IOException;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import javax.jmdns.JmDNS;
import javax.jmdns.ServiceInfo;

/**
 * Says to the network that an installation listens and for what, with its name and port and nothing
 * else, until it is closed. It takes some seconds until others hear of it, which nobody waits for.
 * Any thread may close it.
 */
public final class Announcement implements AutoCloseable {

    private static final Logger LOG = System.getLogger(Announcement.class.getName());

    /** A label of the domain name system has no more (RFC 1035, 2.3.4). */
    private static final int MOST_BYTES = 63;

    private final List<JmDNS> responders = new ArrayList<>();
    private final List<InetSocketAddress> said;
    private boolean closed;

    /**
     * @param said where it listens, without addresses of no network
     */
    private Announcement(List<InetSocketAddress> said) {
        this.said = said;
    }

    /**
     * Begins to say so.
     *
     * @param at where it listens, an address for each network; those of no network are left out
     */
    public static Announcement of(Announced what, PeerName name, List<InetSocketAddress> at) {
        Announcement announcement =
                new Announcement(
                        at.stream()
                                .filter(each -> !each.getAddress().isLoopbackAddress())
                                .toList());
        for (InetSocketAddress each : announcement.said) {
            Thread.ofPlatform()
                    .name("announcement")
                    .daemon()
                    .start(() -> announcement.begin(what, label(name), each));
        }
        return announcement;
    }

    /** True if there is no network to say it to. */
    public boolean isSilent() {
        return said.isEmpty();
    }

    /** A dot would end the label, and a longer name would not fit. */
    static String label(PeerName name) {
        String label = name.text().replace('.', '-');
        while (label.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
            label = label.substring(0, label.offsetByCodePoints(label.length(), -1));
        }
        return label;
    }

    private void begin(Announced what, String label, InetSocketAddress at) {
        try {
            JmDNS responder = Responders.at(at.getAddress());
            if (keep(responder)) {
                responder.registerService(service(what, label, at.getPort()));
            } else {
                Responders.close(responder);
            }
        } catch (IOException | IllegalStateException e) {
            if (!isClosed()) {
                LOG.log(
                        Logger.Level.WARNING,
                        "the network is not told of {0}: {1}; give others the address by hand",
                        at.getAddress().getHostAddress(),
                        e.getMessage());
            }
        }
    }

    /** Returns all that is said: no text, and of this host a random name. */
    static ServiceInfo service(Announced what, String label, int port) {
        return ServiceInfo.create(what.type(), label, port, "");
    }

    /** Returns false if it was closed meanwhile. */
    private synchronized boolean keep(JmDNS responder) {
        if (!closed) {
            responders.add(responder);
        }
        return !closed;
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    /**
     * Takes it back; waits for nothing. Of a program that ends at once the network may hear no
     * farewell, and finds nobody there when it asks again.
     */
    @Override
    public synchronized void close() {
        closed = true;
        for (JmDNS each : responders) {
            Thread.ofPlatform()
                    .name("end of announcement")
                    .daemon()
                    .start(() -> Responders.close(each));
        }
        responders.clear();
    }
}
