package org.syncline.transport.karmi.program;

import org.syncline.core.transport.SecretFile;
import org.syncline.transport.karmi.call.KarmiOptions;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;

import java.io.IOException;
import java.nio.file.Path;

/** Lets a node of this JVM and programs in other JVMs call each other. */
final class SameUser {
    private SameUser() {}

    /** The options with the handshake of programs whose secret is in {@code runtime}. */
    static KarmiOptions of(KarmiOptions options, Path runtime) throws IOException {
        Handshake user = new Handshake("karmi", SecretFile.loadOrCreate(runtime));
        return options.withHandshakes(
                (in, socket) ->
                        user.client(in, socket.getOutputStream(), ConnectionEnds.dialled(socket)),
                (in, socket) ->
                        user.server(in, socket.getOutputStream(), ConnectionEnds.accepted(socket))
                                .caller());
    }
}
