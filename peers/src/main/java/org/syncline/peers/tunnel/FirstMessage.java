package org.syncline.peers.tunnel;

import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.tunnel.TunnelMessages.Id;
import org.syncline.peers.tunnel.TunnelService.Request;

import java.io.DataInputStream;
import java.io.IOException;

/** What a paired machine wants of a connection, as its first message says. */
sealed interface FirstMessage {

    /** To open an end point, and keep it open. */
    record Open(Request request) implements FirstMessage {}

    /** To be one with the end point of a session. */
    record Carry(Id session) implements FirstMessage {}

    /** To be one with somebody who has come back in a session. */
    record Fetch(Id session, Id call) implements FirstMessage {}

    /** To hear what may be opened. */
    record Offers() implements FirstMessage {}

    /** Reads it whole. */
    static FirstMessage read(DataInputStream in, PairedPeer from) throws IOException {
        return switch (in.readUnsignedByte()) {
            case TunnelMessages.OPEN -> new Open(TunnelMessages.readRequest(in));
            case TunnelMessages.CARRY -> new Carry(TunnelMessages.readId(in));
            case TunnelMessages.FETCH ->
                    new Fetch(TunnelMessages.readId(in), TunnelMessages.readId(in));
            case TunnelMessages.LIST -> new Offers();
            default -> throw new IOException("\"" + from.name() + "\" makes no sense");
        };
    }
}
