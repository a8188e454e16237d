package org.syncline.benchmarks.tunnel;

import org.syncline.benchmarks.BenchmarkCommand;
import org.syncline.benchmarks.tunnel.BarsLab.Jvms;
import org.syncline.lab.demo.TemporaryFolder;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.stats.Summary;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Checks all that is demanded of paired machines in one run, between two network namespaces with a
 * JVM in each: first copies of images and of chat and empty calls, each without encryption, through
 * relays, and joined to the tunnel, in turn, in the same JVMs after rounds that warm up; then a
 * resumed handshake, and the memory of another serving JVM for idle connections. Exit status 1 if a
 * bar is missed. Linux and root only; needs two cores that no other program uses.
 */
@Command(name = "TunnelBars", description = "Compares tunnels with what is demanded of them.")
public final class TunnelBars implements Callable<Integer> {

    private static final double HANDSHAKE_MILLIS = 2;
    private static final double IDLE_MEGABYTES = 200;
    private static final int MEGABYTE = 1_000_000;
    private static final int KILOBYTE = 1_000;
    private static final int FEW = 10;

    @Option(names = "--transports", split = ",", description = "socket,rmi,karmi by default.")
    private List<String> transports = List.of("socket", "rmi", "karmi");

    @Option(names = "--rounds", description = "That count; 12 by default.")
    private int rounds = 12;

    @Option(names = "--warm-up", description = "Rounds before them; 8 by default.")
    private int warmUp = 8;

    @Option(names = "--images", description = "MB of images in 8 files; 256 by default.")
    private int images = 256;

    @Option(names = "--chat", description = "Files of 1 kB; 10000 by default.")
    private int chat = 10_000;

    @Option(names = "--millis", description = "Of empty calls in each round; 500 by default.")
    private int millis = 500;

    @Option(names = "--handshakes", description = "Half of them to warm up; 1000 by default.")
    private int handshakes = 1_000;

    @Option(names = "--idle", description = "Of strangers, idle; 10000 by default.")
    private int idle = 10_000;

    @Option(
            names = "--paired",
            description =
                    "Idle connections of paired machines, of which a server takes 1024 at most; 500"
                            + " by default.")
    private int paired = 500;

    @Option(names = "--minutes", description = "After which it gives up; 30 by default.")
    private int minutes = 30;

    @Option(names = "--work", description = "For folders; the system's for temporary files.")
    private Path work = Path.of(System.getProperty("java.io.tmpdir"));

    private final List<TunnelVerdict> verdicts = new ArrayList<>();
    private int copies;

    public static void main(String[] args) {
        LogFormat.install();
        BenchmarkCommand.run(new TunnelBars(), args);
    }

    @Override
    public Integer call() throws IOException {
        try (BarsLab lab = BarsLab.in(work)) {
            endLater(lab);
            Jvms jvms = lab.start(transports);
            for (BarsWork each : BarsWork.values()) {
                for (String transport : transports) {
                    compare(lab, jvms, each, transport);
                }
            }
            add(
                    TunnelVerdict.of(
                            "resumed handshake",
                            number(jvms, "handshake", Integer.toString(handshakes)),
                            HANDSHAKE_MILLIS,
                            "ms"));
            measureMemory(lab, lab.start(List.of()));
        }
        long missed = verdicts.stream().filter(verdict -> !verdict.holds()).count();
        System.out.printf("%d of %d bars missed%n", missed, verdicts.size());
        return missed == 0 ? 0 : 1;
    }

    /** What waits for a JVM hears of its end then. */
    private void endLater(BarsLab lab) {
        Thread.ofPlatform()
                .daemon()
                .name("limit")
                .start(
                        () -> {
                            try {
                                Thread.sleep(Duration.ofMinutes(minutes));
                                System.err.println("gave up after " + minutes + " minutes");
                                lab.close();
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        });
    }

    private void add(TunnelVerdict verdict) {
        verdicts.add(verdict);
        System.out.println(verdict);
    }

    private static double number(Jvms jvms, String... order) throws IOException {
        return Double.parseDouble(jvms.calling().ask(order));
    }

    /** Each round begins with another way, so that none has the best place. */
    private void compare(BarsLab lab, Jvms jvms, BarsWork work, String transport)
            throws IOException {
        Map<BarsWay, List<Double>> times = new EnumMap<>(BarsWay.class);
        List<BarsWay> ways = new ArrayList<>(List.of(BarsWay.values()));
        ways.forEach(way -> times.put(way, new ArrayList<>()));
        for (int round = 0; round < warmUp + rounds; round++) {
            for (BarsWay way : ways) {
                double time = measure(lab, jvms, work, List.of(transport, way.name()));
                if (round >= warmUp) {
                    times.getOrDefault(way, List.of()).add(time);
                }
            }
            Collections.rotate(ways, 1);
        }
        List<Double> without = times.getOrDefault(BarsWay.NONE, List.of());
        System.out.printf(
                Locale.ROOT,
                "%s, %s: %.3f %s without encryption%n",
                transport,
                work.words(),
                Summary.ofAll(without).orElseThrow().median(),
                work == BarsWork.CALL ? "us" : "s");
        for (BarsWork.Demand demand : work.demands()) {
            String how = demand.way().name().toLowerCase(Locale.ROOT);
            add(
                    TunnelVerdict.ofRounds(
                            "%s, %s, %s, %s".formatted(transport, work.words(), how, demand.as()),
                            times.getOrDefault(demand.way(), List.of()),
                            without,
                            demand.most()));
        }
    }

    /**
     * @param where transport and way
     */
    private double measure(BarsLab lab, Jvms jvms, BarsWork work, List<String> where)
            throws IOException {
        return switch (work) {
            case IMAGES -> copy(lab, jvms, where, List.of("IMAGES", "8", bytes(images, MEGABYTE)));
            case CHAT ->
                    copy(
                            lab,
                            jvms,
                            where,
                            List.of("CHAT", Integer.toString(chat), bytes(chat, KILOBYTE)));
            case CALL -> number(jvms, "call", where.get(0), where.get(1), Integer.toString(millis));
        };
    }

    private static String bytes(int count, int size) {
        return Long.toString((long) count * size);
    }

    /** Returns the seconds of a first copy between new folders. */
    private double copy(BarsLab lab, Jvms jvms, List<String> where, List<String> corpus)
            throws IOException {
        String share = "copy-" + copies++;
        try (TemporaryFolder folder = TemporaryFolder.in(lab.folder(), share + "-")) {
            Path path = folder.folder();
            String name = path.getFileName().toString();
            String right = Files.createDirectory(path.resolve("right")).toString();
            jvms.serving().ask("share", name, right, path.resolve("state-right").toString());
            List<String> order = new ArrayList<>(List.of("copy"));
            order.addAll(where);
            order.addAll(corpus);
            order.add(path.toString());
            double seconds = number(jvms, order.toArray(String[]::new));
            jvms.serving().ask("unshare", name);
            return seconds;
        }
    }

    /** The first connections load what all need, and count for none. */
    private void measureMemory(BarsLab lab, Jvms jvms) throws IOException {
        int machines = IdlePeers.machines(paired);
        Path few = Files.createDirectory(lab.folder().resolve("few"));
        Path many = Files.createDirectory(lab.folder().resolve("many"));
        PairedCrowd unused = new PairedCrowd(few, lab.far(), 1);
        unused = new PairedCrowd(many, lab.far(), machines);
        number(jvms, "idle", Integer.toString(FEW), few.toString());
        Memory before = Memory.of(jvms);
        double came = number(jvms, "strangers", Integer.toString(idle));
        add(Memory.of(jvms).since(before, idle + " idle strangers"));
        number(jvms, "leave");
        System.out.printf(Locale.ROOT, "strangers came %.0f times%n", came);
        Memory after = Memory.of(jvms);
        double open = number(jvms, "idle", Integer.toString(paired), many.toString());
        String what = "%d idle connections of %d paired".formatted(paired, machines);
        add(Memory.of(jvms).since(after, what));
        double answers = number(jvms, "answers");
        if (answers != open || open != paired + FEW) {
            throw new IOException("%.0f of %d connections answer".formatted(answers, paired + FEW));
        }
    }

    /**
     * Of the serving JVM after a collection, in MB.
     *
     * @param resident what Linux has given it
     * @param heap what its objects take
     */
    private record Memory(double resident, double heap) {

        static Memory of(Jvms jvms) throws IOException {
            double heap = Double.parseDouble(jvms.serving().ask("collect")) / MEGABYTE;
            return new Memory(jvms.serving().residentBytes() / (double) MEGABYTE, heap);
        }

        TunnelVerdict since(Memory before, String what) {
            System.out.printf(
                    Locale.ROOT,
                    "%s: %.0f MB resident before, objects of %.1f MB more%n",
                    what,
                    before.resident,
                    heap - before.heap);
            return TunnelVerdict.of(what, resident - before.resident, IDLE_MEGABYTES, "MB");
        }
    }
}
