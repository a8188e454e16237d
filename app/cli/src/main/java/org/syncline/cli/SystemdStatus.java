package org.syncline.cli;

import java.io.IOException;
import java.lang.System.Logger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What systemd shows of this process if it is a service: that it serves, and a line about its
 * callers. Does nothing elsewhere. Used by one thread.
 *
 * <p>Source: sd_notify(3); systemd's own program sends the messages, because Java has no datagrams
 * between processes of one machine.
 */
final class SystemdStatus {

    private static final Logger LOG = System.getLogger(SystemdStatus.class.getName());
    private static final String SOCKET = "NOTIFY_SOCKET";
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final int PATIENCE_SECONDS = 5;

    private boolean works = System.getenv(SOCKET) != null;
    private String told = "";
    private long last = System.nanoTime() - PAUSE_NANOS;

    /** Says that callers are served now. */
    void ready() {
        send(List.of("--ready"));
    }

    /** Tells of the latest callers, if that is news and the last news is some seconds old. */
    void tell(Callers callers) {
        if (works && System.nanoTime() - last >= PAUSE_NANOS) {
            String line = callers.line();
            last = System.nanoTime();
            if (!line.equals(told)) {
                told = line;
                send(List.of("--status=" + line));
            }
        }
    }

    private void send(List<String> message) {
        if (!works) {
            return;
        }
        List<String> command = new ArrayList<>(List.of("systemd-notify"));
        command.addAll(message);
        try {
            Process process =
                    new ProcessBuilder(command)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                giveUp("does not end");
            } else if (process.exitValue() != 0) {
                giveUp("ended with status " + process.exitValue());
            }
        } catch (IOException e) {
            giveUp(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void giveUp(String why) {
        works = false;
        LOG.log(Logger.Level.WARNING, "systemd is told no more of this service: {0}", why);
    }
}
