package org.syncline.desktop;

import javafx.application.Platform;
import javafx.beans.Observable;

import org.syncline.core.model.PrintableText;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Transport;
import org.syncline.corpora.CorpusKind;
import org.syncline.desktop.common.UiThread;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.desktop.window.MainPresenter;
import org.syncline.desktop.window.MainState;
import org.syncline.lab.worker.TransportCatalogue;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;

/**
 * Compares and synchronises samples in the window, once over each transport of this JVM, then ends
 * the program: the job that the start-up cache is trained with. Only a build asks for it, by the
 * system property {@value #WANTED}. Standard error has a line for each sample, and the exit status
 * says whether all could be done within five minutes. UI thread only.
 */
final class Rehearsal {
    static final String WANTED = "syncline.rehearsal";

    private static final Duration MOST = Duration.ofMinutes(5);

    private final MainPresenter main;
    private final Executor ui = new UiThread();
    private final Queue<String> transports;
    private int samples;

    private Rehearsal(MainPresenter main) {
        this.main = main;
        transports =
                new ArrayDeque<>(
                        TransportCatalogue.installed().inProcess().all().stream()
                                .map(Transport::name)
                                .toList());
    }

    /** Begins as soon as the transports are offered. */
    static void begin(MainPresenter main) {
        Rehearsal rehearsal = new Rehearsal(main);
        Thread.ofVirtual().start(Rehearsal::endInTime);
        // Waiting for the disk teaches the cache nothing.
        main.parts().setup().options().set(SyncOptions.DEFAULT.withDurable(false));
        main.parts().setup().transports().addListener((Observable offered) -> rehearsal.go());
        main.parts()
                .run()
                .state()
                .addListener(
                        (state, before, now) -> {
                            if (before.isBusy() && !now.isBusy()) {
                                rehearsal.go();
                            }
                        });
    }

    private static void endInTime() {
        try {
            Thread.sleep(MOST);
        } catch (InterruptedException e) {
            return; // nobody does
        }
        System.err.println("the rehearsal was ended, because it took more than " + MOST);
        System.exit(1);
    }

    /** The step comes later, because what ends an activity tells its outcome after that. */
    private void go() {
        Thread.ofVirtual().start(() -> ui.execute(this::step));
    }

    private void step() {
        MainState state = main.state().get();
        if (main.isBusy()) {
            return;
        }
        if (state.planned()) {
            main.synchronise();
            return;
        }
        if (samples > 0) {
            System.err.println(PrintableText.line(state.status().text()));
        }
        if (state.status().mood() == MainState.Mood.BAD) {
            System.exit(1);
        } else if (transports.isEmpty()) {
            Platform.exit();
        } else {
            trySample();
        }
    }

    private void trySample() {
        SetupPresenter setup = main.parts().setup();
        CorpusKind[] kinds = CorpusKind.values();
        setup.corpus().set(kinds[samples++ % kinds.length]);
        setup.transport().set(transports.remove());
        main.trySample();
    }
}
