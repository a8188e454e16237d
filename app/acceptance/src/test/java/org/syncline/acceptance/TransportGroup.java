package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Transports that one server can offer together: those of the program, or those of a family in the
 * build. A new family is there by itself.
 *
 * @param module the family's module; empty for the program's own
 * @param transports by name; none if the family was not built
 * @param near whether they work within one machine only
 */
record TransportGroup(String module, List<String> transports, boolean near) {

    private static final Path TRANSPORTS = Path.of("../../transports").toAbsolutePath().normalize();

    static final WorkerFolder WORKERS = new WorkerFolder(TRANSPORTS.resolve("target/workers"));

    static List<TransportGroup> all() throws IOException {
        List<TransportGroup> groups = new ArrayList<>();
        groups.addAll(
                groups(
                        "",
                        Transports.installed().all().stream()
                                .collect(Collectors.toMap(Transport::name, Transport::traits))));
        var built = new TransportCatalogue(new Transports(List.of()), WORKERS.folder()).families();
        assertEquals(List.of(), built.faults());
        for (String module : modules()) {
            groups.addAll(
                    built.families().stream()
                            .filter(family -> family.name().equals(module))
                            .map(family -> groups(module, traits(family.transports())))
                            .findFirst()
                            .orElse(List.of(new TransportGroup(module, List.of(), true))));
        }
        return groups;
    }

    private static Map<String, Traits> traits(List<ListedTransport> transports) {
        return transports.stream()
                .collect(Collectors.toMap(ListedTransport::name, ListedTransport::traits));
    }

    private static List<TransportGroup> groups(String module, Map<String, Traits> transports) {
        Map<Boolean, List<String>> byReach =
                transports.keySet().stream()
                        .sorted()
                        .collect(
                                Collectors.partitioningBy(
                                        name -> transports.get(name).has(Traits.Feature.ONE_HOST)));
        return byReach.entrySet().stream()
                .filter(each -> !each.getValue().isEmpty())
                .map(each -> new TransportGroup(module, each.getValue(), each.getKey()))
                .toList();
    }

    /** Returns the families' modules, as their poms list them. */
    private static List<String> modules() throws IOException {
        List<String> modules = new ArrayList<>();
        try (Stream<Path> folders = Files.list(TRANSPORTS)) {
            for (Path folder : folders.sorted().toList()) {
                Path pom = folder.resolve("pom.xml");
                if (Files.exists(pom)
                        && Files.readString(pom).contains("<in.process>false</in.process>")) {
                    modules.add("syncline-transport-" + folder.getFileName());
                }
            }
        }
        return modules;
    }

    boolean isInProcess() {
        return module.isEmpty();
    }

    /** Leaves out the test of a family that was not built, but for a whole build. */
    void requireBuilt() {
        if (transports.isEmpty()) {
            assertFalse("true".equals(System.getenv("CI")), module + " was not built");
            assumeFalse(true, module + " was not built; a whole build does");
        }
    }

    @Override
    public String toString() {
        String where = isInProcess() ? "in process" : module;
        return where + " " + transports + (near ? "" : " through TLS");
    }
}
