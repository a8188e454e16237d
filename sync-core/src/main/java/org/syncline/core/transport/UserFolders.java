package org.syncline.core.transport;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/**
 * Finds the folders for a user's own files on this platform, from the environment and the system
 * properties given. Creates nothing.
 */
public final class UserFolders {

    private final Map<String, String> environment;
    private final Properties properties;

    public UserFolders(Map<String, String> environment, Properties properties) {
        this.environment = Map.copyOf(environment);
        this.properties = properties;
    }

    public static UserFolders ofThisUser() {
        return new UserFolders(System.getenv(), System.getProperties());
    }

    /**
     * Returns the folder for archives and history: {@code SYNCLINE_STATE}, else the platform's
     * folder for state.
     */
    public Path state() {
        Path chosen = chosen("SYNCLINE_STATE");
        if (chosen != null) {
            return chosen;
        }
        return platformState();
    }

    private Path platformState() {
        Path account = Path.of(property("user.home"));
        String system = property("os.name").toLowerCase(Locale.ROOT);
        if (system.startsWith("windows")) {
            Path local = folder("LOCALAPPDATA");
            return (local != null ? local : account.resolve("AppData", "Local"))
                    .resolve("Syncline");
        }
        // Java takes the account's folder from the list of users, other programs go by HOME.
        Path chosen = folder("HOME");
        Path home = chosen != null ? chosen : account;
        if (system.startsWith("mac")) {
            return home.resolve("Library", "Application Support", "Syncline");
        }
        Path xdg = folder("XDG_STATE_HOME");
        return (xdg != null ? xdg : home.resolve(".local", "state")).resolve("syncline");
    }

    /**
     * Returns the folder for the token and other files that live as long as the login: {@code
     * SYNCLINE_RUNTIME}, else a folder in {@code XDG_RUNTIME_DIR} if that exists and belongs to
     * this user, else one in the platform's folder for state, whatever {@link #state} was set to:
     * all commands of a user must find the same token.
     */
    public Path runtime() {
        Path chosen = chosen("SYNCLINE_RUNTIME");
        if (chosen != null) {
            return chosen;
        }
        Path xdg = folder("XDG_RUNTIME_DIR");
        return xdg != null && isOurs(xdg)
                ? xdg.resolve("syncline")
                : platformState().resolve("runtime");
    }

    private static boolean isOurs(Path folder) {
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            return false;
        }
        try {
            return Files.getOwner(folder).equals(OwnerOnlyFiles.self(folder));
        } catch (IOException e) {
            // A folder that cannot be used is not ours to use; the state folder takes its place.
            return false;
        }
    }

    private @Nullable Path chosen(String variable) {
        String value = environment.get(variable);
        return value == null || value.isEmpty() ? null : Path.of(value).toAbsolutePath();
    }

    /** An absolute folder from the environment; the XDG rules ignore relative ones. */
    private @Nullable Path folder(String variable) {
        String value = environment.get(variable);
        if (value == null || value.isEmpty()) {
            return null;
        }
        Path path = Path.of(value);
        return path.isAbsolute() ? path : null;
    }

    private String property(String name) {
        String value = properties.getProperty(name);
        if (value == null) {
            throw new IllegalStateException("this Java runtime has no property " + name);
        }
        return value;
    }
}
