package org.syncline.transport.karmi.program;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.UserFolders;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/** Lets only programs of the same user call each other; the secret is read when first needed. */
final class UserHandshake {
    private @Nullable Handshake handshake;

    void client(InputStream in, Socket socket) throws IOException {
        handshake().client(in, socket.getOutputStream(), ConnectionEnds.dialled(socket));
    }

    CallerId server(InputStream in, Socket socket) throws IOException {
        return handshake()
                .server(in, socket.getOutputStream(), ConnectionEnds.accepted(socket))
                .caller();
    }

    private synchronized Handshake handshake() throws IOException {
        Handshake known = handshake;
        if (known == null) {
            known =
                    new Handshake(
                            "karmi", SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime()));
            handshake = known;
        }
        return known;
    }
}
