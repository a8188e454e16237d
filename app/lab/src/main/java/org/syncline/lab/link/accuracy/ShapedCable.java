package org.syncline.lab.link.accuracy;

import org.syncline.lab.link.LinkProfile;

import java.io.IOException;
import java.util.List;

/**
 * Two network namespaces of Linux and a cable between them, each end of which the kernel's token
 * bucket filter shapes to the rate of one way of a link. Needs root, {@code ip} and {@code tc};
 * closing removes both.
 */
final class ShapedCable implements AutoCloseable {

    /** Where the server listens. */
    static final String SERVER_ADDRESS = "10.79.0.2";

    private static final String CLIENT_ADDRESS = "10.79.0.1";

    private final String client = "syncline-client-" + ProcessHandle.current().pid();
    private final String server = "syncline-server-" + ProcessHandle.current().pid();

    private ShapedCable() {}

    static ShapedCable open(LinkProfile link) throws IOException {
        ShapedCable cable = new ShapedCable();
        KernelCommand.run("ip netns add " + cable.client);
        try {
            KernelCommand.run("ip netns add " + cable.server);
            try {
                cable.plug(link);
                return cable;
            } catch (IOException e) {
                KernelCommand.run("ip netns delete " + cable.server);
                throw e;
            }
        } catch (IOException e) {
            KernelCommand.run("ip netns delete " + cable.client);
            throw e;
        }
    }

    private void plug(LinkProfile link) throws IOException {
        KernelCommand.run(
                "ip -n %s link add cable type veth peer name cable netns %s"
                        .formatted(client, server));
        end(client, CLIENT_ADDRESS, link.up().bitsPerSecond());
        end(server, SERVER_ADDRESS, link.down().bitsPerSecond());
    }

    private static void end(String namespace, String address, long bits) throws IOException {
        KernelCommand.run("ip -n %s addr add %s/24 dev cable".formatted(namespace, address));
        KernelCommand.run("ip -n %s link set cable up".formatted(namespace));
        KernelCommand.run(
                "tc -n %s qdisc add dev cable root tbf rate %dbit burst 3200 latency 10s"
                        .formatted(namespace, KernelCommand.bitsOfFrames(bits)));
    }

    /** Returns what to put before a command so that it runs at the client's end. */
    List<String> clientPrefix() {
        return List.of("ip", "netns", "exec", client);
    }

    List<String> serverPrefix() {
        return List.of("ip", "netns", "exec", server);
    }

    @Override
    public void close() throws IOException {
        try {
            KernelCommand.run("ip netns delete " + client);
        } finally {
            KernelCommand.run("ip netns delete " + server);
        }
    }
}
