package org.syncline.lab.worker;

import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.failure.Failure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Every transport of an installation: those on the class path, which run in this JVM, and those of
 * the families in the workers' folder. A worker has its own family on its class path, so that there
 * these count among the first. The folder is read anew by each call. Safe for any thread.
 */
public final class TransportCatalogue {

    /** System property that names another folder of workers than the one beside the program. */
    public static final String FOLDER = "syncline.workers";

    /** Environment variable: {@code always} or {@code needed}, which is also the default. */
    private static final String USE = "SYNCLINE_WORKERS";

    private final Transports inProcess;
    private final Path workers;

    /**
     * @param workers the folder that holds a folder for each family; may be missing
     */
    public TransportCatalogue(Transports inProcess, Path workers) {
        this.inProcess = inProcess;
        this.workers = workers;
    }

    /** Returns the catalogue of the running program. */
    public static TransportCatalogue installed() {
        return new TransportCatalogue(Transports.installed(), folder());
    }

    /**
     * Returns whether the user wants transports that need no worker to run in one all the same, so
     * that all are alike.
     *
     * @throws IllegalArgumentException if the environment has another value for it
     */
    public static boolean isAlwaysInWorkers() {
        String when = System.getenv(USE);
        if (when != null && !when.isEmpty() && !when.equals("always") && !when.equals("needed")) {
            throw new IllegalArgumentException(USE + " is always or needed, not \"" + when + "\"");
        }
        return "always".equals(when);
    }

    /** Returns the flag by which the program in another JVM has this workers' folder. */
    public String flag() {
        return "-D" + FOLDER + "=" + workers;
    }

    private static Path folder() {
        String chosen = System.getProperty(FOLDER);
        return chosen != null ? Path.of(chosen) : besideLibraries();
    }

    /** Jars lie in one folder; the workers' folder lies beside it. */
    private static Path besideLibraries() {
        try {
            return Path.of(
                            TransportCatalogue.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI())
                    .resolve("../../workers")
                    .normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("this class was loaded from no usual place", e);
        }
    }

    /**
     * Returns the transports that run in this JVM; a lookup that fails also names the transports in
     * workers.
     */
    public Transports inProcess() {
        return inProcess.withElsewhere(this::inWorkers);
    }

    private List<String> inWorkers() {
        return all().stream().map(ListedTransport::name).filter(name -> !runsHere(name)).toList();
    }

    public List<ListedTransport> all() {
        return Stream.concat(
                        inProcess.all().stream().map(ListedTransport::of),
                        families().families().stream()
                                .flatMap(family -> family.transports().stream())
                                .filter(each -> !runsHere(each.name())))
                .sorted(Comparator.comparing(ListedTransport::name))
                .toList();
    }

    public boolean runsHere(String name) {
        return inProcess.all().stream().map(Transport::name).anyMatch(name::equals);
    }

    /** Returns empty if the transport runs here or is unknown. */
    public Optional<WorkerFamily> family(String transport) {
        return runsHere(transport)
                ? Optional.empty()
                : families().families().stream()
                        .filter(family -> family.has(transport))
                        .findFirst();
    }

    /**
     * Returns the family whose worker can hold all of these transports; empty if none of them needs
     * one.
     *
     * @throws IllegalArgumentException if they are of several families
     */
    public Optional<WorkerFamily> commonFamily(Set<String> transports) {
        Map<String, WorkerFamily> needed = new TreeMap<>();
        transports.stream()
                .map(this::family)
                .flatMap(Optional::stream)
                .forEach(family -> needed.put(family.name(), family));
        if (needed.size() > 1) {
            throw new IllegalArgumentException(
                    ("the transports %s cannot run in one JVM; use one of them at a time,"
                                    + " with a directory on the other side")
                            .formatted(String.join(" and ", transports)));
        }
        return needed.values().stream().findFirst();
    }

    /**
     * The families, by folder.
     *
     * @param faults reasons why others cannot be listed, a sentence each
     */
    public record Families(List<WorkerFamily> families, List<String> faults) {}

    public Families families() {
        List<WorkerFamily> families = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (Path folder : folders()) {
            try {
                families.add(WorkerFamily.read(folder));
            } catch (IOException e) {
                faults.add(Failure.of(e).message());
            }
        }
        return new Families(List.copyOf(families), List.copyOf(faults));
    }

    private List<Path> folders() {
        if (!Files.isDirectory(workers)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(workers)) {
            return entries.filter(Files::isDirectory).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(workers + " cannot be read", e);
        }
    }
}
