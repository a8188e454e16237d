package org.syncline.peers.identity;

import org.syncline.core.model.PrintableText;

import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * What an installation calls itself, for people: one line that can be printed. Two may have the
 * same one; who is meant is said by the {@link PeerKey}.
 *
 * @param text 1 to 64 characters
 */
public record PeerName(String text) {

    public static final int MOST_CHARACTERS = 64;

    public PeerName {
        if (text.isBlank()
                || text.length() > MOST_CHARACTERS
                || !text.equals(PrintableText.line(text))
                || !text.equals(text.strip())) {
            throw new IllegalArgumentException(
                    ("\"%s\" is no name for a peer; one is a line of 1 to %d printable characters"
                                    + " that begins and ends with none that is blank")
                            .formatted(PrintableText.line(text), MOST_CHARACTERS));
        }
    }

    /** Returns the name of this host, or one that says that it has none. */
    public static PeerName ofHost() {
        try {
            return new PeerName(InetAddress.getLocalHost().getHostName());
        } catch (UnknownHostException | IllegalArgumentException e) {
            return new PeerName("unnamed");
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
