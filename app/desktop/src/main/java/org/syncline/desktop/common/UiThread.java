package org.syncline.desktop.common;

import javafx.application.Platform;

import java.util.concurrent.Executor;

/** The one place that hands work to the UI thread. Any thread may use it. */
public final class UiThread implements Executor {
    @Override
    public void execute(Runnable work) {
        if (Platform.isFxApplicationThread()) {
            work.run();
        } else {
            Platform.runLater(work);
        }
    }
}
