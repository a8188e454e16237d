package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.worker.WorkerFamily;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The transports are named by their family, the first letter, which is s if they need none. */
class WorkerHomesTest {

    private static WorkerHomes homes(String transports, boolean always) {
        Map<Optional<WorkerFamily>, Set<String>> homes = new LinkedHashMap<>();
        for (String each : transports.split(" ", -1)) {
            char family = each.charAt(0);
            homes.computeIfAbsent(
                            family == 's'
                                    ? Optional.empty()
                                    : Optional.of(
                                            new WorkerFamily(Path.of("" + family), List.of())),
                            any -> new TreeSet<>())
                    .add(each);
        }
        return new WorkerHomes(homes, always);
    }

    private static String text(Collection<Set<String>> jvms) {
        return jvms.stream()
                .map(each -> String.join(" ", each))
                .sorted()
                .collect(Collectors.joining("; "));
    }

    @ParameterizedTest
    @CsvSource({
        "k1, k1, k1",
        "k1 k2, k1 k2, k1 k2",
        "k1 s1, k1 s1, k1 s1",
        "k1 s1, k1, k1 s1",
        "k1 h1 s1, k1 s1, several",
        "k1 h1 s1, h1, several",
        "k1 h1, k1 h1, several",
        "k1 h1 s1, k1 h1 s1, several",
        "k1 s1, s1, several",
        "s1, s1, several"
    })
    void oneWorkerHasThePortIfItCanHaveAllBehindIt(String all, String behind, String expected) {
        assertEquals(expected, withPorts(homes(all, false), behind));
    }

    /** Those that need none have a worker of their own then, and stay apart from others. */
    @ParameterizedTest
    @CsvSource({"s1 s2, s1 s2, s1 s2", "k1 s1, k1, several", "k1 s1, k1 s1, several"})
    void alwaysMeansAWorkerOfTheirOwn(String all, String behind, String expected) {
        assertEquals(expected, withPorts(homes(all, true), behind));
    }

    private static String withPorts(WorkerHomes homes, String behind) {
        return homes.withPortsInOneWorker(Set.of(behind.split(" ", -1)))
                .map(it -> text(it.transports().values()))
                .orElse("several");
    }

    @ParameterizedTest
    @CsvSource({
        "s1, false, false, false",
        "s1, true, false, true",
        "s1, false, true, true",
        "s1 k1, false, false, true"
    })
    void whatNeedsNoWorkerHasOneOnRequestOnly(
            String all, boolean always, boolean flagged, boolean expected) {
        assertEquals(expected, homes(all, always).needWorkers(flagged));
    }
}
