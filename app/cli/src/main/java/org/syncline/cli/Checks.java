package org.syncline.cli;

import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.table.Figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ServiceConfigurationError;
import java.util.stream.Collectors;

/** What the doctor looks at. */
final class Checks {

    private static final int OLDEST_JAVA = 25;
    private static final int GIGABYTES_OF_DEMO = 1;

    private Checks() {}

    static List<Check> all() {
        UserFolders folders = UserFolders.ofThisUser();
        return List.of(
                java(),
                memory(),
                transports(),
                state(folders.state()),
                token(folders.runtime()),
                files(Path.of("").toAbsolutePath()),
                backend(),
                javaFx(),
                display());
    }

    private static Check java() {
        String found =
                System.getProperty("java.runtime.version") + ", " + System.getProperty("java.home");
        return Runtime.version().feature() >= OLDEST_JAVA
                ? Check.ok("java", found)
                : Check.fail("java", found + ": too old; install a JDK " + OLDEST_JAVA);
    }

    private static Check memory() {
        long heap = Runtime.getRuntime().maxMemory();
        return Check.ok("memory", "heap of at most " + Figures.bytes(heap));
    }

    private static Check transports() {
        try {
            List<Transport> all = Transports.installed().all();
            return all.isEmpty()
                    ? Check.fail("transports", "none is installed; build again")
                    : Check.ok(
                            "transports",
                            all.stream().map(Transport::name).collect(Collectors.joining(", ")));
        } catch (ServiceConfigurationError e) {
            return Check.fail("transports", "one cannot be loaded; build again: " + e.getMessage());
        }
    }

    private static Check state(Path folder) {
        Path there = folder;
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        if (!Files.isDirectory(there) || !Files.isWritable(there)) {
            return Check.fail(
                    "state",
                    there + " is not writable, so nothing can be remembered; set SYNCLINE_STATE");
        }
        return Check.ok("state", folder + (there.equals(folder) ? "" : " (will be made)"));
    }

    private static Check token(Path runtime) {
        try {
            SecretFile.loadOrCreate(runtime);
            return Check.ok("token", runtime.resolve(SecretFile.NAME) + " is this user's alone");
        } catch (IOException e) {
            return Check.fail("token", Failure.of(e).message());
        }
    }

    private static Check files(Path folder) {
        try (Tree tree = Tree.open(folder)) {
            long free = tree.freeSpace();
            String found = folder + ", " + Figures.bytes(free) + " free";
            return free >= GIGABYTES_OF_DEMO * 1_000_000_000L
                    ? Check.ok("files", found)
                    : Check.warn(
                            "files",
                            found + ": little; the full demo needs " + GIGABYTES_OF_DEMO + " GB");
        } catch (IOException e) {
            return Check.fail("files", Failure.of(e).message());
        }
    }

    private static Check backend() {
        TreeBackend backend = TreeBackend.best();
        return switch (backend) {
            case LINUX -> Check.ok("access", "by system calls below open directories");
            case PORTABLE ->
                    Check.warn(
                            "access",
                            "by java.nio: a local user who swaps folders for links while a run goes"
                                    + " on is not kept out");
        };
    }

    private static Check javaFx() {
        ClassLoader loader = Checks.class.getClassLoader();
        if (loader.getResource("javafx/application/Application.class") == null) {
            return Check.warn("window", "JavaFX is not on the class path; start with ./syncline");
        }
        String library = System.mapLibraryName("glass");
        return loader.getResource(library) != null
                ? Check.ok("window", "JavaFX with its native libraries for this system")
                : Check.warn(
                        "window", "JavaFX lacks " + library + " of this system; build on it again");
    }

    private static Check display() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.startsWith("windows") || system.startsWith("mac")) {
            return Check.ok("display", "of the system");
        }
        for (String variable : List.of("WAYLAND_DISPLAY", "DISPLAY")) {
            String value = System.getenv(variable);
            if (value != null && !value.isEmpty()) {
                return Check.ok("display", variable + " is " + value);
            }
        }
        return Check.warn(
                "display", "none, so no window; commands such as \"syncline demo\" work without");
    }
}
