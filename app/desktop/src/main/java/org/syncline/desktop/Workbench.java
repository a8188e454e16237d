package org.syncline.desktop;

import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.ProgramFolders;
import org.syncline.core.session.RootOpener;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.IdleTimer;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.engine.AutomaticTransport;
import org.syncline.desktop.engine.SessionEngine;
import org.syncline.desktop.history.HistoryPresenter;
import org.syncline.desktop.measure.MatrixPresenter;
import org.syncline.desktop.messages.MessagesPresenter;
import org.syncline.desktop.peers.NearbyPresenter;
import org.syncline.desktop.peers.Networks;
import org.syncline.desktop.peers.PeerWarnings;
import org.syncline.desktop.peers.PeersPresenter;
import org.syncline.desktop.plan.PlanPresenter;
import org.syncline.desktop.run.RunPresenter;
import org.syncline.desktop.sample.SamplePeers;
import org.syncline.desktop.sample.SampleSize;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.desktop.share.SharePresenter;
import org.syncline.desktop.timing.TimingPresenter;
import org.syncline.desktop.transport.TransportChoice;
import org.syncline.desktop.window.MainPresenter;
import org.syncline.desktop.window.Presenters;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.peers.tunnel.TunnelRoute;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * All presenters of one window and the threads they use, wired by hand. Closing it ends the
 * session, the sample peer, a matrix under way, a shared folder and the threads.
 */
public final class Workbench implements AutoCloseable {
    private static final Duration LONGEST_IDLE = Duration.ofMinutes(5);

    private final SessionEngine engine;
    private final SamplePeers sample;
    private final List<TaskRunner> runners = new ArrayList<>();
    private final TaskRunner sessionTasks;
    private final TaskRunner fileTasks;
    private final MatrixPresenter matrix;
    private final SharePresenter share;
    private final PeersPresenter peers;
    private final PeerWarnings warnings;
    private final RunPresenter run;
    private final IdleTimer idle;
    private final IdleTimer untilNextLook;
    private final MainPresenter main;
    private final AtomicBoolean closed = new AtomicBoolean();

    /**
     * The settings in which the program and its tests differ.
     *
     * @param state folder of archives and settings
     * @param ui executor that delivers outcomes
     * @param longestIdle how long a plan that nobody uses keeps its roots locked
     * @param networks on which it finds other machines, and they find it
     * @param pairedLoopback whether end points on this machine's loopback are those of paired
     *     machines, too, as with {@code --tls tunnel}
     */
    public record Setting(
            Path state,
            Dialogs dialogs,
            Executor ui,
            SampleSize samples,
            TransportCatalogue transports,
            Duration longestIdle,
            Networks networks,
            boolean pairedLoopback) {

        /** A setting with the installed transports. */
        public Setting(Path state, Dialogs dialogs, Executor ui, SampleSize samples) {
            this(
                    state,
                    dialogs,
                    ui,
                    samples,
                    TransportCatalogue.installed(),
                    LONGEST_IDLE,
                    Networks.OWN,
                    false);
        }

        public Setting withTransports(TransportCatalogue others) {
            return new Setting(
                    state, dialogs, ui, samples, others, longestIdle, networks, pairedLoopback);
        }

        public Setting withLongestIdle(Duration longest) {
            return new Setting(
                    state, dialogs, ui, samples, transports, longest, networks, pairedLoopback);
        }

        public Setting withNetworks(Networks other) {
            return new Setting(
                    state, dialogs, ui, samples, transports, longestIdle, other, pairedLoopback);
        }

        public Setting withPairedLoopback() {
            return new Setting(
                    state, dialogs, ui, samples, transports, longestIdle, networks, true);
        }
    }

    public Workbench(Setting setting) {
        TransportCatalogue transports = setting.transports();
        InstantSource clock = InstantSource.system();
        TunnelRoute route =
                new TunnelRoute(
                        ProgramFolders.peersIn(setting.state()),
                        setting.pairedLoopback(),
                        Optional.empty());
        AutomaticTransport automatic = new AutomaticTransport(transports, setting.state(), route);
        engine =
                new SessionEngine(
                        transports,
                        setting.state(),
                        automatic,
                        () -> roots(transports.inProcess(), setting.state(), route));
        sample = new SamplePeers(transports, setting.samples(), automatic);
        sessionTasks = runner("session", setting);
        fileTasks = runner("files", setting);
        run = new RunPresenter(engine, setting.ui(), System::nanoTime, sample::binding);
        idle = new IdleTimer(setting.ui(), setting.longestIdle());
        Dialogs dialogs = setting.dialogs();
        MessagesPresenter messages = new MessagesPresenter(clock, dialogs);
        warnings = new PeerWarnings(setting.ui(), messages::warn);
        SetupPresenter setup = new SetupPresenter(dialogs);
        matrix =
                new MatrixPresenter(
                        new MatrixPresenter.Place(transports, setting.state(), setting.samples()),
                        new MatrixPresenter.Threads(runner("matrix", setting), fileTasks),
                        new MatrixPresenter.Outlets(setting.ui(), dialogs, messages));
        untilNextLook = new IdleTimer(setting.ui(), setting.networks().pause());
        Path peersFolder = ProgramFolders.peersIn(setting.state());
        peers =
                new PeersPresenter(
                        peersFolder,
                        setting.networks(),
                        new NearbyPresenter(
                                known -> setting.networks().lookAround(peersFolder, known),
                                runner("nearby", setting),
                                untilNextLook::restart,
                                setup),
                        new PeersPresenter.Outlets(
                                runner("peers", setting), setting.ui(), dialogs));
        share =
                new SharePresenter(
                        new SharePresenter.Place(transports, setting.state()),
                        setup,
                        peers,
                        new SharePresenter.Outlets(
                                runner("share", setting), setting.ui(), dialogs));
        list(transports, setup, messages);
        Presenters parts =
                new Presenters(
                        setup,
                        new PlanPresenter(engine, sessionTasks, dialogs),
                        run,
                        new TimingPresenter(fileTasks, dialogs, messages, matrix),
                        new HistoryPresenter(setup, engine, sessionTasks),
                        messages,
                        share,
                        peers);
        main =
                new MainPresenter(
                        parts,
                        new MainPresenter.Workers(
                                engine, sample, sessionTasks, dialogs, clock, idle));
    }

    private TaskRunner runner(String name, Setting setting) {
        TaskRunner runner = new TaskRunner("desktop-" + name, setting.ui());
        runners.add(runner);
        return runner;
    }

    /** A task reads the workers' folder away from the UI thread. */
    private void list(
            TransportCatalogue transports, SetupPresenter setup, MessagesPresenter messages) {
        fileTasks.run(
                transports::all,
                installed -> {
                    setup.offer(installed.stream().map(TransportChoice::of).toList());
                    matrix.offer(installed);
                },
                failure -> messages.error(failure.sentence()));
        fileTasks.run(
                () -> transports.families().faults(),
                faults -> faults.forEach(messages::error),
                failure -> messages.error(failure.sentence()));
    }

    private static RootOpener roots(Transports transports, Path state, TunnelRoute route)
            throws IOException {
        Path runtime = UserFolders.ofThisUser().runtime();
        return new RootOpener(
                transports,
                new ConnectOptions(SecretFile.loadOrCreate(runtime)),
                route,
                new ProgramFolders(state, runtime),
                TrashLimits.DEFAULT);
    }

    public MainPresenter main() {
        return main;
    }

    /**
     * Cancels the work under way and waits for nothing: the threads end on their own. Any thread
     * may close it, and more than once.
     */
    @Override
    public void close() {
        if (closed.getAndSet(true)) {
            return;
        }
        engine.cancel();
        run.close();
        idle.close();
        matrix.close();
        share.close();
        peers.close();
        untilNextLook.close();
        warnings.close();
        sessionTasks.run(
                () -> {
                    try (sample) {
                        engine.close();
                    }
                    return true;
                },
                done -> {},
                failure -> {});
        runners.forEach(TaskRunner::close);
    }

    /**
     * Waits until the session, the sample peer, work on files, a matrix and a share have ended, for
     * at most the given time for each thread.
     */
    public boolean awaitEnd(Duration longest) throws InterruptedException {
        for (TaskRunner runner : runners) {
            if (!runner.awaitEnd(longest)) {
                return false;
            }
        }
        return true;
    }
}
