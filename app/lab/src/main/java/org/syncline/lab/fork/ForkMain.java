package org.syncline.lab.fork;

import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.far.FarServer;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.channel.LinkInstallation;
import org.syncline.lab.report.FolderStore;
import org.syncline.lab.report.StandstillWatch;
import org.syncline.lab.timing.NetworkWay;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The program of a fork: reads a {@link ForkSpec} from the first line of standard input, and a
 * {@link FarServer} from the next one if its second argument is {@link #FAR}, and writes {@link
 * ForkLine}s to standard output. It ends itself, and its server, when standard input ends.
 */
final class ForkMain {

    /** Says that another machine serves. */
    static final String FAR = "far";

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final int BUFFER = 1 << 16;

    private final ForkSpec spec;
    private final Optional<FarServer> far;
    private final ForkTeller teller;

    private ForkMain(ForkSpec spec, Optional<FarServer> far, ForkTeller teller) {
        this.spec = spec;
        this.far = far;
        this.teller = teller;
    }

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        OutputStream standard = new FileOutputStream(FileDescriptor.out);
        PrintStream out =
                new PrintStream(
                        new BufferedOutputStream(standard, BUFFER), false, StandardCharsets.UTF_8);
        System.setOut(System.err); // for libraries that print
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String line = in.readLine();
        if (line == null) {
            return;
        }
        ForkSpec spec = ExperimentJson.read(line, ForkSpec.class);
        Optional<FarServer> far =
                args.length > 1 && args[1].equals(FAR) ? far(in) : Optional.empty();
        Thread caller = Thread.currentThread();
        Thread.ofPlatform().daemon().name("end-of-input").start(() -> awaitEnd(in, caller));
        try {
            new ForkMain(spec, far, ForkTeller.rehearsed(out)).run(Path.of(args[0]));
        } finally {
            System.exit(0); // whatever threads a library has left
        }
    }

    private static Optional<FarServer> far(BufferedReader in) throws IOException {
        String line = in.readLine();
        if (line == null) {
            throw new EOFException("whoever started this fork has gone");
        }
        return Optional.of(ExperimentJson.read(line, FarServer.class));
    }

    /** Interrupts the work when the starter has gone, so that folders and servers go as well. */
    private static void awaitEnd(BufferedReader in, Thread caller) {
        try {
            while (in.readLine() != null) {
                continue;
            }
        } catch (IOException e) {
            // The input has ended in another way.
        }
        caller.interrupt();
        try {
            Thread.sleep(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        System.exit(1); // because a call of the work hangs
    }

    private void run(Path scratch) {
        double noting;
        double between;
        Map<String, String> found = new TreeMap<>();
        try (TimedWork work = work(scratch);
                StandstillWatch watch = StandstillWatch.start()) {
            new ForkLoop(work, teller, System::nanoTime)
                    .run(spec.effort())
                    .ifPresent(cut -> found.put(ForkEnvironment.WARM_UP, cut));
            watch.found().ifPresent(it -> found.put(ForkEnvironment.STANDSTILL, it.words()));
            if (work.pageCache().isPresent()) {
                found.put(ForkEnvironment.PAGE_CACHE, work.pageCache().get().words());
                FolderStore.words(scratch)
                        .ifPresent(it -> found.put(ForkEnvironment.FILE_SYSTEM, it));
            }
            between = work.latencies().map(NotedCalls::secondsOfPuttingAway).orElse(0.0);
            noting = work.latencies().map(NotedCalls::secondsOfNoting).orElse(0.0);
        } catch (Throwable e) {
            teller.accept(new ForkLine.Failed(Failure.of(e).message()));
            return;
        }
        teller.tellRest();
        found.putAll(environment(noting, between));
        teller.accept(new ForkLine.Done(found));
    }

    /** Whoever has another machine serve tells the way there. */
    private boolean callsNearServer() {
        Work work = spec.cell().work();
        return work.linked() && !(work instanceof Work.Copies) && far.isEmpty();
    }

    private TimedWork work(Path scratch) throws IOException {
        ExperimentCell cell = spec.cell();
        LinkProfile link = LinkProfiles.of(cell.link());
        if (!link.isNone()) {
            LinkInstallation.install(link.withSeed(spec.seed()));
        }
        return switch (cell.work()) {
            case Work.Calls calls -> new CallWork(calls, transport(), far);
            case Work.OnOneCore confined -> new CallWork(confined.calls(), transport(), far);
            case Work.Tunnelled tunnelled ->
                    throw new IllegalArgumentException(
                            "forks make no calls through TLS; \"syncline probe --tls\" does");
            case Work.Loops loops -> new CallWork(loops, transport());
            case Work.Copies copies -> new CopyWork(copies, transport());
            case Work.Echo echo -> new EchoWork(echo);
            case Work.Objects objects -> new ObjectWork(objects, transport());
            case Work.SomeObjects objects -> new ObjectWork(objects, transport());
            case Work.Sync sync -> new SyncWork(sync, transport(), scratch, far);
            case Work.Ceiling ceiling -> new CeilingWork(ceiling, scratch, spec.seed());
            case Work.Lists lists ->
                    lists.sent() ? new ListWork(lists, transport()) : new SerialisationWork(lists);
            case Work.Signing signing -> new SigningWork(signing, scratch, spec.seed());
        };
    }

    private Transport transport() {
        return Transports.installed().named(spec.cell().transport());
    }

    private Map<String, String> environment(double noting, double between) {
        Map<String, String> found = MeasuringJvm.environment();
        found.put(ForkEnvironment.MEASURED, "" + teller.measured());
        found.put(ForkEnvironment.RECORDING_WITHIN, "" + noting);
        found.put(ForkEnvironment.RECORDING_BETWEEN, "" + (between + teller.seconds()));
        if (callsNearServer()) {
            boolean isEmulated = !LinkProfiles.of(spec.cell().link()).isNone();
            found.put(
                    ForkEnvironment.NETWORK, NetworkWay.near(spec.cell().transport(), isEmulated));
        }
        return found;
    }
}
