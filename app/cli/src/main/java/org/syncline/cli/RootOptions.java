package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.Roots;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;

/** The two roots and how to reach them. */
final class RootOptions {

    private static final long MOST_SECONDS = 86_400;

    @Parameters(index = "0", paramLabel = "LEFT", description = "A directory.")
    private String left = "";

    @Parameters(
            index = "1",
            paramLabel = "RIGHT",
            description = "A directory, or the address of a peer: TRANSPORT://HOST:PORT/SHARE.")
    private String right = "";

    @Option(
            names = "--state",
            paramLabel = "DIR",
            description = "Folder of the archives (default: SYNCLINE_STATE, else the platform's).")
    private @Nullable Path state;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description =
                    "How long a silent peer is waited for (default: 10 to connect, 60 after).")
    private @Nullable Double timeout;

    String left() {
        return left;
    }

    String right() {
        return right;
    }

    /** The transport between the roots, as tables name it. */
    String transport() {
        for (String root : new String[] {left, right}) {
            if (Roots.isAddress(root)) {
                return root.substring(0, root.indexOf("://"));
            }
        }
        return "local";
    }

    /** What opens them. Only a peer's address needs the user's token. */
    Roots roots() throws IOException {
        UserFolders folders = UserFolders.ofThisUser();
        boolean remote = Roots.isAddress(left) || Roots.isAddress(right);
        Secret secret =
                remote
                        ? SecretFile.loadOrCreate(folders.runtime())
                        : Secret.random(new SecureRandom());
        return new Roots(
                Transports.installed(),
                connecting(secret),
                state == null ? folders.state() : state.toAbsolutePath());
    }

    private ConnectOptions connecting(Secret secret) {
        if (timeout == null) {
            return new ConnectOptions(secret);
        }
        if (!(timeout > 0 && timeout <= MOST_SECONDS)) {
            throw new IllegalArgumentException(
                    "--timeout takes seconds from 0.001 to " + MOST_SECONDS + ", not " + timeout);
        }
        Duration duration = Duration.ofMillis(Math.max(1, Math.round(timeout * 1000)));
        return new ConnectOptions(secret, duration, duration);
    }
}
