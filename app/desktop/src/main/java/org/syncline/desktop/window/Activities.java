package org.syncline.desktop.window;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.syncline.desktop.engine.SessionEngine;
import org.syncline.desktop.run.RunState.Activity;
import org.syncline.desktop.window.MainState.Banner;
import org.syncline.desktop.window.MainState.Mood;
import org.syncline.desktop.window.MainState.Offer;
import org.syncline.desktop.window.MainState.Status;
import org.syncline.lab.failure.Failure;

import java.util.Optional;

/** Begins and ends the work of the window, one activity at a time, and says so. UI thread only. */
final class Activities {
    private final Presenters parts;
    private final SessionEngine engine;
    private final HeldRoots roots;
    private final ReadOnlyObjectWrapper<MainState> state =
            new ReadOnlyObjectWrapper<>(MainState.START);

    Activities(Presenters parts, SessionEngine engine, HeldRoots roots) {
        this.parts = parts;
        this.engine = engine;
        this.roots = roots;
    }

    ReadOnlyObjectProperty<MainState> state() {
        return state.getReadOnlyProperty();
    }

    void set(MainState next) {
        state.set(next);
    }

    boolean isBusy() {
        return parts.run().state().get().isBusy();
    }

    /** Returns false if the window asked the user to choose two roots first. */
    boolean rootsAreNamed() {
        boolean named = parts.setup().state().isComplete();
        if (!named) {
            fail("Choose a folder on each side first, or try the sample corpora.", Offer.NONE);
        }
        return named;
    }

    /** Begins an activity that needs no plan. */
    void begin(Activity activity, String text) {
        parts.plan().clear();
        start(activity, text);
    }

    /** Begins an activity, which ends the session that there was. */
    void start(Activity activity, String text) {
        roots.forget();
        engine.begin();
        state.set(new MainState(Optional.empty(), new Status(Mood.NEUTRAL, text), false));
        parts.run().begin(activity);
    }

    /** Ends an activity that leaves no plan to run. */
    void end(Status status) {
        boolean bad = status.mood() == Mood.BAD;
        Optional<Banner> banner =
                bad
                        ? Optional.of(
                                new Banner(
                                        true, status.text() + " The messages say why.", Offer.NONE))
                        : Optional.empty();
        state.set(new MainState(banner, status, false));
    }

    void failed(Failure failure) {
        parts.run().end();
        if (failure.isCancelled()) {
            parts.messages().info("Cancelled.");
            end(new Status(Mood.ATTENTION, "Cancelled."));
        } else {
            fail(failure.sentence(), failure.suspect() ? Offer.NEW_ROOT : Offer.NONE);
        }
    }

    void fail(String words, Offer offer) {
        parts.messages().error(words);
        Banner banner = new Banner(true, words, offer);
        state.set(new MainState(Optional.of(banner), new Status(Mood.BAD, words), false));
    }
}
