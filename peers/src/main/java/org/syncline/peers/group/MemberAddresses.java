package org.syncline.peers.group;

import org.jgroups.Address;
import org.jgroups.util.UUID;
import org.syncline.peers.identity.PeerKey;

import java.security.SecureRandom;
import java.time.Instant;

/**
 * Addresses of members as JGroups knows them: the first half is that of the member's key, the rest
 * is when it joined by its own clock and something random, so that a machine that comes back is
 * another member.
 */
final class MemberAddresses {

    private static final int DIGITS = 16;
    private static final int RADIX = 16;

    /** Beside them there is room for some hundred years of milliseconds. */
    private static final int RANDOM_BITS = 20;

    private MemberAddresses() {}

    /** Returns a new address of the machine with this key, which joins now. */
    static Address of(PeerKey key, Instant now) {
        int random = new SecureRandom().nextInt(1 << RANDOM_BITS);
        return new UUID(beginning(key), now.toEpochMilli() << RANDOM_BITS | random);
    }

    /** Returns what is less for members that joined earlier. */
    static long joined(Address address) {
        return address instanceof UUID uuid ? uuid.getLeastSignificantBits() : Long.MAX_VALUE;
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
