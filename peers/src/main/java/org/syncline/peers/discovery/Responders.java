package org.syncline.peers.discovery;

import org.syncline.peers.address.MachineAddresses;

import java.io.IOException;
import java.lang.System.Logger;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

import javax.jmdns.JmDNS;

/** Speaks mDNS on networks of this machine. */
final class Responders {

    private static final Logger LOG = System.getLogger(Responders.class.getName());

    private Responders() {}

    /** Returns an address of this machine in each of its networks that have multicast. */
    static List<InetAddress> addresses() throws IOException {
        List<InetAddress> addresses = new ArrayList<>();
        for (NetworkInterface each : NetworkInterface.networkInterfaces().toList()) {
            if (each.isUp() && !each.isLoopback() && each.supportsMulticast()) {
                MachineAddresses.forOthers(each.inetAddresses().toList()).stream()
                        .findFirst()
                        .ifPresent(addresses::add);
            }
        }
        return addresses;
    }

    /** Begins to speak there, under a name that says nothing of this host. */
    static JmDNS at(InetAddress address) throws IOException {
        byte[] random = new byte[8];
        ThreadLocalRandom.current().nextBytes(random);
        String name = "syncline-" + HexFormat.of().formatHex(random);
        return JmDNS.create(named(address, name), name);
    }

    /**
     * Returns the address under a name that it has already: for an address without one JmDNS asks
     * the domain name system, which takes seconds where nobody answers.
     */
    static InetAddress named(InetAddress address, String name) throws IOException {
        return address instanceof Inet6Address wide
                ? Inet6Address.getByAddress(name, wide.getAddress(), wide.getScopeId())
                : InetAddress.getByAddress(name, address.getAddress());
    }

    static void close(JmDNS responder) {
        try {
            responder.close();
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the end of mDNS: {0}", e.getMessage());
        }
    }
}
