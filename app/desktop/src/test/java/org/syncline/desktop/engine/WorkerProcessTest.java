package org.syncline.desktop.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.lab.worker.JavaCommand;

import java.io.IOException;

/** Workers that do not behave as they should. */
@Tag("slow")
@Timeout(60)
class WorkerProcessTest {

    private static final int MORE_THAN_A_PIPE_HOLDS = 1 << 20;

    /** This worker never reads; it ends when its parent ends it, or has ended. */
    static final class Deaf {
        private Deaf() {}

        public static void main(String[] args) throws Exception {
            System.out.println("{\"event\":\"here\"}");
            ProcessHandle.current().parent().orElseThrow().onExit().get();
        }
    }

    /** A blocked send would freeze the window that wants to cancel. */
    @Test
    void doesNotBlockOnAWorkerThatReadsNothing() throws IOException {
        try (WorkerProcess worker =
                WorkerProcess.start(JavaCommand.likeThis(Deaf.class.getName()), "tin")) {
            assertEquals("here", worker.next().path("event").asText());
            String much = "x".repeat(MORE_THAN_A_PIPE_HOLDS);
            worker.send(WorkerProcess.command("edit").put("much", much));
            worker.send(WorkerProcess.command("cancel"));
        }
    }

    @Test
    void tellsWaitingThreadsThatTheWorkerEnded() throws IOException {
        try (WorkerProcess worker =
                WorkerProcess.start(JavaCommand.likeThis("no.such.Main"), "tin")) {
            worker.send(WorkerProcess.command("start"));
            IOException e = assertThrows(IOException.class, worker::next);
            assertEquals(
                    "the worker of tin ended in the middle of its work (status 1); what was done"
                            + " until then stays done. Compare again to go on",
                    e.getMessage());
        }
    }
}
