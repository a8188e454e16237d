package org.syncline.desktop.window;

import org.syncline.desktop.common.IdleTimer;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.engine.SessionEngine;
import org.syncline.desktop.messages.MessagesPresenter;

/**
 * The roots of the last comparison. They are locked for its plan until that is run, is out of date
 * or has not been used for a while. UI thread only.
 */
final class HeldRoots {
    private final SessionEngine engine;
    private final TaskRunner tasks;
    private final IdleTimer timer;
    private final MessagesPresenter messages;
    private Runnable idle = () -> {};
    private boolean held;

    HeldRoots(SessionEngine engine, TaskRunner tasks, IdleTimer timer, MessagesPresenter messages) {
        this.engine = engine;
        this.tasks = tasks;
        this.timer = timer;
        this.messages = messages;
    }

    boolean areHeld() {
        return held;
    }

    /** Notes that a comparison has locked the roots; {@code idle} follows when they are let go. */
    void hold(Runnable whenIdle) {
        held = true;
        idle = whenIdle;
        use();
    }

    /** Notes that somebody uses the plan. */
    void use() {
        if (held) {
            timer.restart(this::letGoIdle);
        }
    }

    private void letGoIdle() {
        letGo();
        idle.run();
    }

    /** Notes that the next work ends the session itself. */
    void forget() {
        held = false;
        timer.stop();
    }

    /** Unlocks the roots, after the work under way. */
    void letGo() {
        if (held) {
            forget();
            tasks.run(
                    () -> {
                        engine.end();
                        return true;
                    },
                    done -> {},
                    failure -> messages.error(failure.sentence()));
        }
    }
}
