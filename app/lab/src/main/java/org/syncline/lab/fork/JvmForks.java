package org.syncline.lab.fork;

import org.syncline.lab.experiment.ExpectedTime;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.ForkStarter;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.far.FarServer;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.LinkReach;
import org.syncline.lab.link.channel.LinkInstallation;
import org.syncline.lab.report.OneCore;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * Starts each fork as a JVM of the same Java and the same flags, with the libraries of its
 * transport's family alone. A fork that says nothing for many times what an iteration of its cell
 * should take is ended. Used by one thread at a time.
 */
public final class JvmForks implements ForkStarter {

    /** The same for every fork and its server, so that figures can be compared. */
    private static final List<String> FLAGS = List.of("-XX:+UseSerialGC", "-Xms256m", "-Xmx1g");

    private static final Logger LOG = Logger.getLogger(JvmForks.class.getName());

    private final TransportCatalogue catalogue;
    private final Path scratch;
    private boolean rehearsed;

    /**
     * @param scratch an existing folder for trees and files; forks remove theirs
     */
    public JvmForks(TransportCatalogue catalogue, Path scratch) {
        this.catalogue = catalogue;
        this.scratch = scratch;
    }

    @Override
    public void run(ForkSpec spec, Consumer<ForkLine> taker)
            throws IOException, InterruptedException {
        run(spec, Optional.empty(), taker);
    }

    /** Runs a fork whose server is of another machine. */
    public void runFar(ForkSpec spec, FarServer far, Consumer<ForkLine> taker)
            throws IOException, InterruptedException {
        run(spec, Optional.of(far), taker);
    }

    private void run(ForkSpec spec, Optional<FarServer> far, Consumer<ForkLine> taker)
            throws IOException, InterruptedException {
        Optional<String> refusal = refusal(spec.cell());
        if (refusal.isPresent()) {
            taker.accept(new ForkLine.Failed(refusal.get()));
            return;
        }
        rehearse(spec.cell());
        List<String> arguments = new ArrayList<>(List.of(scratch.toString()));
        far.ifPresent(it -> arguments.add(ForkMain.FAR));
        Process fork = command(spec.cell()).start(confined(spec.cell()), arguments);
        try (BufferedWriter in = fork.outputWriter(StandardCharsets.UTF_8)) {
            ForkListener listener =
                    ForkListener.of(
                            fork, ForkListener.Silence.of(ExpectedTime.ofIteration(spec.cell())));
            ask(in, spec, far);
            Optional<String> libraries = libraries(spec.cell());
            listener.pass(
                    taker,
                    environment ->
                            libraries.ifPresent(
                                    it -> environment.put(ForkEnvironment.LIBRARIES, it)));
        } finally {
            JavaCommand.awaitEnd(fork);
        }
    }

    /** What starts the JVM; its server starts from it, and so on the same cores. */
    private static List<String> confined(ExperimentCell cell) {
        return cell.work() instanceof Work.OnOneCore ? OneCore.command() : List.of();
    }

    /** Figures are right without it. */
    private void rehearse(ExperimentCell cell) {
        if (rehearsed) {
            return;
        }
        rehearsed = true;
        try {
            int unused = StarterRehearsal.run(cell, scratch);
        } catch (IOException e) {
            LOG.log(Level.FINE, "nothing was rehearsed", e);
        }
    }

    private Optional<String> refusal(ExperimentCell cell) {
        if (!cell.work().remote()) {
            return Optional.empty();
        }
        if (listed(cell.transport()).isEmpty()) {
            return Optional.of(
                    "there is no transport \"%s\"; \"syncline transports\" lists them"
                            .formatted(cell.transport()));
        }
        return LinkProfiles.of(cell.link()).isNone()
                ? Optional.empty()
                : LinkReach.refusal(cell.transport());
    }

    private Optional<ListedTransport> listed(String transport) {
        return catalogue.all().stream().filter(each -> each.name().equals(transport)).findFirst();
    }

    /** Returns what starts the JVM of a server for forks of another machine. */
    public static JavaCommand server(TransportCatalogue catalogue, ListedTransport transport)
            throws IOException {
        JavaCommand java = JavaCommand.unsettled(ForkMain.class.getName()).with(FLAGS);
        Optional<WorkerFamily> family = catalogue.family(transport.name());
        return family.isPresent() ? java.with(family.get()) : java.with(transport);
    }

    private JavaCommand command(ExperimentCell cell) throws IOException {
        JavaCommand java = JavaCommand.unsettled(ForkMain.class.getName()).with(FLAGS);
        if (!LinkProfiles.of(cell.link()).isNone()) {
            java = java.with(LinkInstallation.jvmFlags());
        }
        Optional<WorkerFamily> family = catalogue.family(cell.transport());
        return family.isPresent()
                ? java.with(family.get())
                : listed(cell.transport()).map(java::with).orElse(java);
    }

    /** The jars of others that a fork has for its transport alone; empty if it needs none. */
    private Optional<String> libraries(ExperimentCell cell) throws IOException {
        Optional<WorkerFamily> family = catalogue.family(cell.transport());
        return family.isEmpty() ? Optional.empty() : Optional.of(libraries(family.get()));
    }

    private static String libraries(WorkerFamily family) throws IOException {
        return family.jars().stream()
                .map(jar -> jar.getFileName().toString())
                .filter(name -> !name.startsWith(WorkerFamily.OURS))
                .map(name -> name.replaceFirst("\\.jar$", ""))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** A fork that does not listen ends early, which is told as that. */
    private static void ask(BufferedWriter in, ForkSpec spec, Optional<FarServer> far) {
        try {
            in.write(ExperimentJson.line(spec));
            in.newLine();
            if (far.isPresent()) {
                in.write(ExperimentJson.line(far.get()));
                in.newLine();
            }
            in.flush();
        } catch (IOException e) {
            LOG.log(Level.FINE, "a fork did not listen", e);
        }
    }
}
