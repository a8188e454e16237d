package org.syncline.cli;

import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.table.Figures;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceConfigurationError;
import java.util.stream.Stream;

/** The checks of the doctor. */
final class DoctorChecks {

    private static final int OLDEST_JAVA = 25;
    private static final int GIGABYTES_OF_DEMO = 1;

    private DoctorChecks() {}

    static List<DoctorCheck> all() {
        UserFolders folders = UserFolders.ofThisUser();
        return Stream.of(
                        List.of(java(), memory()),
                        transports(),
                        List.of(
                                state(folders.state()),
                                token(folders.runtime()),
                                files(Path.of("").toAbsolutePath()),
                                backend(),
                                javaFx(),
                                display()))
                .flatMap(List::stream)
                .toList();
    }

    private static DoctorCheck java() {
        String found =
                System.getProperty("java.runtime.version") + ", " + System.getProperty("java.home");
        return Runtime.version().feature() >= OLDEST_JAVA
                ? DoctorCheck.ok("java", found)
                : DoctorCheck.fail("java", found + ": too old; install a JDK " + OLDEST_JAVA);
    }

    private static DoctorCheck memory() {
        long heap = Runtime.getRuntime().maxMemory();
        return DoctorCheck.ok("memory", "heap of at most " + Figures.bytes(heap));
    }

    /** Those of this JVM, those of workers, and the workers that cannot be used. */
    private static List<DoctorCheck> transports() {
        TransportCatalogue catalogue = TransportCatalogue.installed();
        List<DoctorCheck> checks = new ArrayList<>();
        try {
            List<String> here = new ArrayList<>();
            List<String> elsewhere = new ArrayList<>();
            for (ListedTransport each : catalogue.all()) {
                (catalogue.runsHere(each.name()) ? here : elsewhere).add(each.name());
            }
            checks.add(
                    here.isEmpty()
                            ? DoctorCheck.fail("transports", "none is installed; build again")
                            : DoctorCheck.ok("transports", String.join(", ", here)));
            checks.add(
                    elsewhere.isEmpty()
                            ? DoctorCheck.warn(
                                    "workers", "no transports in JVMs of their own; build again")
                            : DoctorCheck.ok("workers", String.join(", ", elsewhere)));
        } catch (ServiceConfigurationError e) {
            checks.add(
                    DoctorCheck.fail(
                            "transports", "one cannot be loaded; build again: " + e.getMessage()));
        }
        catalogue.families().faults().forEach(it -> checks.add(DoctorCheck.fail("workers", it)));
        return checks;
    }

    private static DoctorCheck state(Path folder) {
        Path there = folder;
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        if (!Files.isDirectory(there) || !Files.isWritable(there)) {
            return DoctorCheck.fail(
                    "state",
                    there + " is not writable, so nothing can be remembered; set SYNCLINE_STATE");
        }
        return DoctorCheck.ok("state", folder + (there.equals(folder) ? "" : " (will be made)"));
    }

    private static DoctorCheck token(Path runtime) {
        try {
            SecretFile.loadOrCreate(runtime);
            return DoctorCheck.ok(
                    "token", runtime.resolve(SecretFile.NAME) + " is this user's alone");
        } catch (IOException e) {
            return DoctorCheck.fail("token", Failure.of(e).message());
        }
    }

    private static DoctorCheck files(Path folder) {
        try (Tree tree = TreeBackend.best().open(folder)) {
            long free = tree.freeSpace();
            String found = folder + ", " + Figures.bytes(free) + " free";
            return free >= GIGABYTES_OF_DEMO * 1_000_000_000L
                    ? DoctorCheck.ok("files", found)
                    : DoctorCheck.warn(
                            "files",
                            found + ": little; the full demo needs " + GIGABYTES_OF_DEMO + " GB");
        } catch (IOException e) {
            return DoctorCheck.fail("files", Failure.of(e).message());
        }
    }

    private static DoctorCheck backend() {
        TreeBackend backend = TreeBackend.best();
        return switch (backend) {
            case LINUX -> DoctorCheck.ok("access", "by system calls below open directories");
            case PORTABLE ->
                    DoctorCheck.warn(
                            "access",
                            "by java.nio: a local user who swaps folders for links while a run goes"
                                    + " on is not kept out");
        };
    }

    private static DoctorCheck javaFx() {
        ClassLoader loader = DoctorChecks.class.getClassLoader();
        if (loader.getResource("javafx/application/Application.class") == null) {
            return DoctorCheck.warn(
                    "window", "JavaFX is not on the class path; start with ./syncline");
        }
        String library = System.mapLibraryName("glass");
        return loader.getResource(library) != null
                ? DoctorCheck.ok("window", "JavaFX with its native libraries for this system")
                : DoctorCheck.warn(
                        "window", "JavaFX lacks " + library + " of this system; build on it again");
    }

    private static DoctorCheck display() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.startsWith("windows") || system.startsWith("mac")) {
            return DoctorCheck.ok("display", "of the system");
        }
        for (String variable : List.of("WAYLAND_DISPLAY", "DISPLAY")) {
            String value = System.getenv(variable);
            if (value != null && !value.isEmpty()) {
                return DoctorCheck.ok("display", variable + " is " + value);
            }
        }
        return DoctorCheck.warn(
                "display", "none, so no window; commands such as \"syncline demo\" work without");
    }
}
