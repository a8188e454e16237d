package org.syncline.peers.discovery;

/** What an installation says that it has for others. Anybody may say so. */
public enum Announced {
    /** Folders that it shares with the machines that it trusts. */
    SHARES("_syncline._tcp.local."),
    /** A code for pairing, which its user sees. */
    CODE("_syncline-pair._tcp.local.");

    private final String type;

    Announced(String type) {
        this.type = type;
    }

    /** Returns the type of service (RFC 6763, 4.1.2). */
    String type() {
        return type;
    }
}
