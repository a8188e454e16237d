package org.syncline.peers.address;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Where other machines reach what listens here. */
public final class MachineAddresses {

    private MachineAddresses() {}

    /**
     * Checks that others can be told to call there.
     *
     * @throws IllegalArgumentException if it stands for every address, or for one that each machine
     *     knows by a network card of its own, in words for people
     */
    public static void requireSingle(InetSocketAddress at) {
        if (at.getAddress().isAnyLocalAddress()) {
            throw new IllegalArgumentException(
                    "%s stands for every address; name the one under which the others reach this machine"
                            .formatted(at.getAddress().getHostAddress()));
        }
        if (needsCard(at.getAddress())) {
            throw new IllegalArgumentException(
                    "%s says nothing to others without a network card of theirs; name another address of this machine"
                            .formatted(at.getAddress().getHostAddress()));
        }
    }

    private static boolean needsCard(InetAddress address) {
        return address instanceof Inet6Address && address.isLinkLocalAddress();
    }

    /**
     * Returns those of a machine's addresses that other machines can be told, the likeliest to
     * reach it first: IPv4, IPv6, and addresses that machines on one cable give themselves.
     */
    public static List<InetAddress> forOthers(Collection<InetAddress> all) {
        return all.stream()
                .filter(each -> !each.isLoopbackAddress() && !needsCard(each))
                .sorted(
                        Comparator.comparing(InetAddress::isLinkLocalAddress)
                                .thenComparing(Inet6Address.class::isInstance))
                .toList();
    }

    /** Returns the address itself, or if it is of no host those of this machine, IPv4 first. */
    public static List<InetSocketAddress> of(InetSocketAddress listening) throws IOException {
        if (!listening.getAddress().isAnyLocalAddress()) {
            return List.of(listening);
        }
        List<InetAddress> all = new ArrayList<>();
        for (NetworkInterface each : NetworkInterface.networkInterfaces().toList()) {
            if (each.isUp()) {
                all.addAll(each.inetAddresses().toList());
            }
        }
        List<InetAddress> others = forOthers(all);
        List<InetSocketAddress> places = new ArrayList<>();
        for (InetAddress each :
                others.isEmpty() ? List.of(InetAddress.getLoopbackAddress()) : others) {
            // The name of an interface here, which IPv6 addresses have, is of no use elsewhere.
            InetAddress plain = InetAddress.getByAddress(each.getAddress());
            places.add(new InetSocketAddress(plain, listening.getPort()));
        }
        return places;
    }
}
