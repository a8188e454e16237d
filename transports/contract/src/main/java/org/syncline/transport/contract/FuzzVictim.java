package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/**
 * Both ends of the attacked sessions, in a JVM of its own: only so can its heap be bounded and can
 * be told what it prints. Arguments: the class of the test, the folder to work in, the journal, the
 * seed, the first round and the time in milliseconds.
 */
final class FuzzVictim {

    /** The most that any attack may take. */
    private static final int ROOM = 64 << 20;

    private static final int CHUNK = 1 << 20;
    private static final int DEADLINE_SECONDS = 30;
    private static final int WARM_UP = 1;
    private static final int HONEST_EVERY = 25;

    /** The other rounds change messages. */
    private static final int BYTES_EVERY = 3;

    private static final int MORE_THREADS = 40;
    private static final int HALTED = 5;
    private static final int NOT_DONE = 6;

    private final FuzzJournal journal;
    private final FuzzedMessages messages;
    private final FuzzedBytes bytes;
    private final long seed;
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());
    private final List<byte[]> ballast = new ArrayList<>();

    private FuzzVictim(FuzzJournal journal, FuzzedMessages messages, FuzzedBytes bytes, long seed) {
        this.journal = journal;
        this.messages = messages;
        this.bytes = bytes;
        this.seed = seed;
    }

    static void main(String[] arguments) throws Exception {
        TransportUnderTest test = instance(arguments[0]);
        Path folder = Path.of(arguments[1]);
        FuzzJournal journal = new FuzzJournal(Path.of(arguments[2]));
        long seed = Long.parseLong(arguments[3]);
        long first = Long.parseLong(arguments[4]);
        long millis = Long.parseLong(arguments[5]);
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, e) -> journal.finding("thread " + FuzzJournal.line(e)));
        watchLog(journal);
        try (FuzzedMessages messages = new FuzzedMessages(test.transport(), folder, journal);
                FuzzedBytes bytes = new FuzzedBytes(test, folder, journal)) {
            new FuzzVictim(journal, messages, bytes, seed).run(first, millis);
        }
        System.exit(0);
    }

    /** Lines of a log are no harm; a stack trace is, and what a terminal obeys. */
    private static void watchLog(FuzzJournal journal) {
        LogManager.getLogManager().reset();
        Logger.getLogger("").addHandler(new WatchedLog(journal));
    }

    private static TransportUnderTest instance(String name) throws ReflectiveOperationException {
        Constructor<?> constructor = Class.forName(name).getDeclaredConstructor();
        constructor.setAccessible(true);
        return (TransportUnderTest) constructor.newInstance();
    }

    private void run(long first, long millis) throws Exception {
        for (int i = 0; i < WARM_UP; i++) {
            honest(-1 - i);
        }
        fillUp();
        int threads = Thread.activeCount();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        long number = first;
        if (first == 0) {
            replay();
        }
        for (; System.nanoTime() < end; number++) {
            round(number);
            if (number % HONEST_EVERY == HONEST_EVERY - 1) {
                honest(number);
            }
        }
        honest(number);
        int more = Thread.activeCount() - threads;
        if (more > MORE_THREADS) {
            journal.finding(more + " threads more: " + Thread.getAllStackTraces().keySet());
        }
        journal.done(number - first + " rounds, bytes changed in " + bytes.changed());
    }

    /** What found something once comes first. */
    private void replay() throws Exception {
        List<FuzzScript> steps = FuzzScript.stored(FuzzCorpus.steps());
        for (int i = 0; i < steps.size(); i++) {
            FuzzScript script = steps.get(i);
            long number = -100 - i;
            journal.round(number);
            inTime(() -> messages.round(number, script));
        }
        List<WireScript> scripts = FuzzCorpus.scripts();
        for (int i = 0; i < scripts.size(); i++) {
            WireScript script = scripts.get(i);
            long number = -100 - i;
            journal.round(number);
            inTime(() -> bytes.round(number, script));
        }
    }

    /** Takes the heap but for {@link #ROOM}. */
    private void fillUp() {
        Runtime runtime = Runtime.getRuntime();
        System.gc();
        long used = runtime.totalMemory() - runtime.freeMemory();
        long left = runtime.maxMemory() - used - ROOM;
        journal.note("idle " + (used >> 20) + " MiB of " + (runtime.maxMemory() >> 20));
        if (left < 0) {
            journal.finding("an idle JVM takes " + (used >> 20) + " MiB");
        }
        for (; left > 0; left -= CHUNK) {
            ballast.add(new byte[CHUNK]);
        }
    }

    private void round(long number) throws Exception {
        journal.round(number);
        if (number % BYTES_EVERY == 0) {
            inTime(() -> bytes.round(number, WireScript.seeded(seed, number)));
        } else {
            inTime(() -> messages.round(number, FuzzScript.seeded(seed, number)));
        }
    }

    private void honest(long number) throws Exception {
        inTime(() -> messages.honestRound(number));
        inTime(() -> bytes.honestRound(number));
    }

    private interface Work {
        void run() throws Exception;
    }

    /** What fails here is no failure of an attacked session, but one of an honest caller. */
    private void inTime(Work work) throws Exception {
        Callable<@Nullable Void> task =
                () -> {
                    work.run();
                    return null;
                };
        try {
            worker.submit(task).get(DEADLINE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
            all.forEach((thread, stack) -> journal.note(thread + " " + Arrays.toString(stack)));
            journal.finding("no end within " + DEADLINE_SECONDS + " s in " + journal.stage());
            Runtime.getRuntime().halt(HALTED);
        } catch (ExecutionException e) {
            journal.finding(
                    "honest caller "
                            + FuzzJournal.line(Objects.requireNonNullElse(e.getCause(), e)));
            Runtime.getRuntime().halt(NOT_DONE);
        }
    }
}
