package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.FatalError;
import org.syncline.core.model.PrintableText;
import org.syncline.lab.failure.Failure;

import picocli.CommandLine.ParseResult;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.Thread.UncaughtExceptionHandler;
import java.nio.charset.StandardCharsets;

/**
 * Ends the process with one sentence, and a last event for programs, once a thread has found the
 * heap full or the JVM fails the main thread. It ends as a kill would end it, without closing
 * anything: archives and trees are made for that. To close them would need memory, and locks that
 * another thread may hold for ever. It makes all that it needs beforehand. Safe for any thread.
 */
final class FullHeap implements UncaughtExceptionHandler {

    private static final int BUFFER = 1 << 16;

    /** Kept for the flush at the end. */
    private static final int RESERVE = 1 << 18;

    private static final byte[] NOTHING = {};

    private final int status;
    private final Thread main = Thread.currentThread();
    private final FileOutputStream err = new FileOutputStream(FileDescriptor.err);
    private final FileOutputStream stdout = new FileOutputStream(FileDescriptor.out);
    private final Output out = new Output(stdout);
    private final Runtime runtime = Runtime.getRuntime();
    private byte @Nullable [] reserve = new byte[RESERVE];
    private volatile Form form = Form.TEXT;
    private volatile Ending prepared = ending(FatalError.fullHeap());

    /** Made on the main thread. */
    FullHeap(int status) {
        this.status = status;
        try {
            rehearse();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The content of standard output. */
    private enum Form {
        /** Text for people. */
        TEXT,

        /** Events of one command. */
        EVENTS,

        /** Events of one command after the other. */
        EVENTS_OF_WORKER
    }

    private record Ending(byte[] sentence, byte[] events) {}

    /** Standard output takes names as they are, whatever the locale. */
    PrintWriter out() {
        return out;
    }

    /** Prepares the last events of a command whose output is events. */
    void expect(ParseResult parsed) {
        ParseResult command = parsed.asCommandLineList().getLast().getParseResult();
        if (command.commandSpec().userObject() instanceof WorkerCommand) {
            form = Form.EVENTS_OF_WORKER;
        } else if (FormatOption.isJson(command)) {
            form = Form.EVENTS;
        }
        prepared = ending(FatalError.fullHeap());
    }

    private Ending ending(String words) {
        StringBuilder events = new StringBuilder();
        if (form != Form.TEXT) {
            JsonLines lines = new JsonLines(out);
            Failure failure = new Failure(Failure.Kind.FAILED, words);
            events.append(failure.putInto(lines.event("summary"))).append('\n');
            if (form == Form.EVENTS_OF_WORKER) {
                events.append(WorkerCommand.exit(lines, failure)).append('\n');
            }
        }
        return new Ending(bytes("syncline: " + words + "\n"), bytes(events.toString()));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Does not return from a full heap, or from an error that leaves the process without its main
     * thread; prints other failures as the JVM does.
     */
    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        VirtualMachineError error = FatalError.in(failure);
        if (error != null && (thread == main || FatalError.isFullHeap(error))) {
            end(error);
        }
        System.err.print(
                PrintableText.line("Exception in thread \"" + thread.getName() + "\" ")
                        + PrintableText.trace(failure));
    }

    private synchronized void end(VirtualMachineError error) {
        reserve = null;
        try {
            Ending ending = FatalError.isFullHeap(error) ? prepared : fitting(error);
            write(err, ending.sentence());
            // The lock is held until the halt, so that no thread writes after the last events.
            synchronized (out.lock()) {
                out.flush();
                write(stdout, ending.events());
                runtime.halt(status);
            }
        } finally {
            runtime.halt(status);
        }
    }

    private static void write(FileOutputStream end, byte[] text) {
        try {
            end.write(text);
        } catch (IOException e) {
            // Without a reader the exit status still reports the failure.
        }
    }

    private Ending fitting(VirtualMachineError error) {
        try {
            return ending(FatalError.words(error));
        } catch (OutOfMemoryError e) {
            return prepared;
        }
    }

    /**
     * The first use of a class or a text needs heap, even that of a class that the JVM has loaded.
     */
    private void rehearse() throws IOException {
        FatalError.isFullHeap(new OutOfMemoryError("rehearsed"));
        FatalError.in(new OutOfMemoryError());
        err.write(NOTHING);
        synchronized (out.lock()) {
            out.flush();
            stdout.write(NOTHING);
        }
    }

    /** A writer that gives access to its lock. */
    private static final class Output extends PrintWriter {
        Output(FileOutputStream end) {
            super(
                    new OutputStreamWriter(
                            new BufferedOutputStream(end, BUFFER), StandardCharsets.UTF_8));
        }

        Object lock() {
            return lock;
        }
    }
}
