package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.cases.Effort;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A folder among many machines, of which any two synchronise at any time: through TLS, over a
 * network that is split now and then, with machines that join late and processes that are killed.
 * In the end all machines have the same, and of each one's own names exactly what it left: nothing
 * that it deleted has come back through a third one.
 */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class ManyPeersTest {

    private static final int ROUNDS = 4;
    private static final int ROUNDS_NIGHTLY = 40;
    private static final int MOST_LINES = 12;

    @TempDir private Path dir;

    private final List<LabMachine> machines = new ArrayList<>();
    private final Set<Integer> far = new HashSet<>();

    @AfterEach
    void end() throws IOException {
        for (LabMachine machine : machines) {
            machine.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 301, newer", "5, 502, keep-both", "8, 803, newer"})
    @Timeout(900)
    @Covers("A31")
    void allComeToTheSame(int most, long seed, String policy) throws Exception {
        Random random = new Random(seed);
        try (LabNetwork network = LabNetwork.of(most)) {
            join(network);
            join(network);
            int rounds = Effort.times(ROUNDS, ROUNDS_NIGHTLY);
            for (int round = 0; round < Math.max(rounds, most - 2); round++) {
                if (machines.size() < most) {
                    join(network);
                }
                split(network, random, round % 2 == 1);
                for (LabMachine machine : machines) {
                    machine.edit(random);
                }
                syncSome(random, policy);
                crashOne(random, policy);
            }
            split(network, random, false);
            settle(policy);
        }
    }

    private void join(LabNetwork network) throws IOException {
        LabMachine latest = new LabMachine(network, machines.size(), dir);
        for (LabMachine each : machines) {
            latest.pairWith(each);
        }
        machines.add(latest);
    }

    /** Cuts some machines off from the others, or none. */
    private void split(LabNetwork network, Random random, boolean split)
            throws IOException, InterruptedException {
        far.clear();
        for (LabMachine each : machines) {
            boolean away = split && random.nextBoolean();
            network.plug(each.number(), away);
            if (away) {
                far.add(each.number());
            }
        }
    }

    private boolean canReach(LabMachine one, LabMachine other) {
        return far.contains(one.number()) == far.contains(other.number());
    }

    /** Pairs that share no machine synchronise at the same time. */
    private void syncSome(Random random, String policy) throws Exception {
        List<LabMachine> order = new ArrayList<>(machines);
        Collections.shuffle(order, random);
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<CliRun>> runs = new ArrayList<>();
            for (int i = 0; i + 1 < order.size(); i += 2) {
                LabMachine one = order.get(i);
                LabMachine other = order.get(i + 1);
                if (canReach(one, other)) {
                    runs.add(pool.submit(() -> one.sync(other, policy)));
                }
            }
            for (Future<CliRun> run : runs) {
                assertEquals(0, run.get().exit(), () -> run.resultNow().toString());
            }
        }
    }

    /** One side of a run is killed in its middle. */
    private void crashOne(Random random, String policy) throws Exception {
        LabMachine one = machines.get(random.nextInt(machines.size()));
        LabMachine other = machines.get(random.nextInt(machines.size()));
        if (one == other || !canReach(one, other)) {
            return;
        }
        try (CliProcess run = one.begin(other, policy)) {
            boolean _ = run.says(random.nextInt(MOST_LINES));
            if (random.nextBoolean()) {
                run.kill();
            } else {
                other.crash();
                CliRun cut = run.end();
                assertTrue(
                        Set.of(0, ExitStatus.ITEMS_FAILED, ExitStatus.FAILED).contains(cut.exit()),
                        cut::toString);
            }
        }
    }

    /** Once around and once more, through the first machine. */
    private void settle(String policy) throws Exception {
        LabMachine hub = machines.getFirst();
        for (int round = 0; round < 2; round++) {
            for (LabMachine each : machines.subList(1, machines.size())) {
                CliRun run = hub.sync(each, policy);
                assertEquals(0, run.exit(), run::toString);
            }
        }
        for (LabMachine each : machines) {
            assertEquals(
                    List.of(),
                    TreeComparer.compare(hub.root(), each.root(), CompareOptions.strict()));
            each.assertOwnedIn(hub);
        }
        List<LabMachine> last = machines.subList(machines.size() - 2, machines.size());
        CliRun quiet = last.getFirst().sync(last.getLast(), policy);
        assertEquals(0, quiet.exit(), quiet::toString);
        JsonNode plan =
                quiet.events().stream()
                        .filter(event -> event.path("event").asText().equals("plan"))
                        .findFirst()
                        .orElseThrow();
        for (String kind : List.of("create", "update", "delete", "move", "conflict")) {
            assertEquals(0, plan.path(kind).asInt(-1), plan::toString);
        }
    }
}
