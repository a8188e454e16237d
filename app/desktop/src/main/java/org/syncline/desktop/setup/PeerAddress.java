package org.syncline.desktop.setup;

import org.syncline.core.files.RawPaths;
import org.syncline.core.session.RootOpener;

import java.util.Optional;
import java.util.regex.Pattern;

/** The text of the right field, if it names a peer, and the transport chosen beside it. Pure. */
final class PeerAddress {
    private static final String MARK = "://";
    private static final Pattern WITHOUT_TRANSPORT =
            Pattern.compile("(\\[[^\\]/]+]|[\\p{L}\\p{N}][\\p{L}\\p{N}.-]*):\\d{1,5}(/.*)?");

    private static final Pattern FOLDER =
            Pattern.compile("([/\\\\.~]|\\p{L}:[/\\\\]|" + RawPaths.URL + ").*");

    private PeerAddress() {}

    /** Returns true for what looks like the path of a folder, to which no transport leads. */
    static boolean isFolder(String text) {
        return FOLDER.matcher(text.strip()).matches();
    }

    /** Returns the transport that an address begins with; empty for all other texts. */
    static Optional<String> transport(String text) {
        String address = text.strip();
        return RootOpener.isAddress(address)
                ? Optional.of(address.substring(0, address.indexOf(MARK)))
                        .filter(name -> !name.isEmpty())
                : Optional.empty();
    }

    /** Returns true for {@code HOST:PORT/SHARE}, which the chosen transport is put before. */
    static boolean lacksTransport(String text) {
        return WITHOUT_TRANSPORT.matcher(text.strip()).matches();
    }

    /** Returns the same peer over this transport; a folder stays as it is. */
    static String over(String transport, String text) {
        String address = text.strip();
        if (lacksTransport(address)) {
            return transport + MARK + address;
        }
        return RootOpener.isAddress(address)
                ? transport + address.substring(address.indexOf(MARK))
                : text;
    }
}
