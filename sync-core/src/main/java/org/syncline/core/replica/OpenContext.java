package org.syncline.core.replica;

import org.syncline.core.peer.OpenRequest;

import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * The circumstances in which a session is opened.
 *
 * @param owners the rules of the root's owner
 * @param lostArchive a sentence about an archive that turned out to be damaged, or empty
 */
record OpenContext(
        ReplicaSettings settings,
        SessionFilter owners,
        OpenRequest request,
        String handle,
        String lostArchive) {

    private static final int HANDLE_BYTES = 16;

    /** With a handle that cannot be guessed. */
    static OpenContext of(ReplicaSettings settings, SessionFilter owners, OpenRequest request) {
        byte[] handle = new byte[HANDLE_BYTES];
        new SecureRandom().nextBytes(handle);
        return new OpenContext(settings, owners, request, HexFormat.of().formatHex(handle), "");
    }

    OpenContext without(String archive) {
        return new OpenContext(settings, owners, request, handle, archive);
    }
}
