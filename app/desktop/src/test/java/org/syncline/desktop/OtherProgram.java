package org.syncline.desktop;

import org.syncline.lab.worker.JavaCommand;
import org.testfx.util.WaitForAsyncUtils;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The command line beside the window, with its folders. */
record OtherProgram(TestWindow window, Path state) {
    private static final int SECONDS = 60;

    /** Waits, because the window ends its session a moment after it has said so. */
    void untilItSynchronises() throws TimeoutException {
        WaitForAsyncUtils.waitFor(SECONDS, TimeUnit.SECONDS, () -> start("sync").waitFor() == 0);
    }

    Process start(String... command) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(command));
        arguments.addAll(
                List.of("--state=" + state, window.left().toString(), window.right().toString()));
        return JavaCommand.likeThis("org.syncline.cli.Main").start(arguments);
    }
}
