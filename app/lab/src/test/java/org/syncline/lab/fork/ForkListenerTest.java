package org.syncline.lab.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.lab.experiment.ForkLine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Forks that say nothing. */
@Timeout(60)
class ForkListenerTest {

    /** A process that goes on for ever and says nothing. */
    private static final class Silent extends Process {

        private final PipedInputStream out = new PipedInputStream();
        private final PipedOutputStream never;

        Silent() throws IOException {
            never = new PipedOutputStream(out);
        }

        @Override
        public OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public InputStream getInputStream() {
            return out;
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public int waitFor() {
            throw new IllegalThreadStateException("it never ends");
        }

        @Override
        public int exitValue() {
            throw new IllegalThreadStateException("it never ends");
        }

        @Override
        public void destroy() {
            try {
                never.close();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Hours for an hour's iteration, some minutes for one of milliseconds. */
    @Test
    void theLongestSilenceFollowsFromTheTimeOfAnIteration() {
        assertEquals(
                Duration.ofMinutes(2).plusSeconds(1),
                ForkListener.Silence.of(Duration.ofMillis(50)).most());
        assertEquals(
                Duration.ofHours(20).plusMinutes(2),
                ForkListener.Silence.of(Duration.ofHours(1)).most());
    }

    @Test
    void aForkThatHangsHasFailedInASentence() throws Exception {
        Process fork = new Silent();
        List<ForkLine> said = new ArrayList<>();
        ForkListener.of(
                        fork,
                        new ForkListener.Silence(Duration.ofMillis(1500), Duration.ofMillis(20)))
                .pass(said::add, environment -> {});
        fork.destroy();
        assertEquals(
                List.of(
                        new ForkLine.Failed(
                                "it said nothing for 0 s, though an iteration of it should take"
                                        + " about 1.5 s, and was ended")),
                said);
    }
}
