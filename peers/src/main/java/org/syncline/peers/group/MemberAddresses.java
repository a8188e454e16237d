package org.syncline.peers.group;

import org.jgroups.Address;
import org.jgroups.util.UUID;
import org.syncline.peers.identity.PeerKey;

import java.security.SecureRandom;

/**
 * Addresses of members as JGroups knows them: the first half is that of the member's key, the rest
 * is random, so that a machine that comes back is another member.
 */
final class MemberAddresses {

    private static final int DIGITS = 16;
    private static final int RADIX = 16;

    private MemberAddresses() {}

    /** Returns a new address of the machine with this key. */
    static Address of(PeerKey key) {
        return new UUID(beginning(key), new SecureRandom().nextLong());
    }

    /** Returns whether an address can be that of the machine with this key. */
    static boolean isOf(Address address, PeerKey key) {
        return address instanceof UUID uuid && uuid.getMostSignificantBits() == beginning(key);
    }

    /** Returns what is known of the key, for people. */
    static String keyOf(Address address) {
        return address instanceof UUID uuid
                ? "%016x".formatted(uuid.getMostSignificantBits()).replaceAll("(....)(?!$)", "$1 ")
                : "unknown";
    }

    private static long beginning(PeerKey key) {
        return Long.parseUnsignedLong(key.hex().substring(0, DIGITS), RADIX);
    }
}
