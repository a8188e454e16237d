package org.syncline.cli;

import org.syncline.cli.EndMessages.Answer;
import org.syncline.cli.EndMessages.Question;
import org.syncline.cli.EndMessages.What;
import org.syncline.peers.tunnel.ConnectionHandover;
import org.syncline.peers.tunnel.HandoverLink;
import org.syncline.peers.tunnel.HandoverPort;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;

/**
 * A worker that is asked for end points. What else it prints is handed on, line by line, usually to
 * this process's standard output. Safe for any thread.
 */
final class WorkerTalk {

    private static final Logger LOG = System.getLogger(WorkerTalk.class.getName());

    /** Less than a peer waits. */
    private static final int PATIENCE_SECONDS = 15;

    private static final AtomicLong IDS = new AtomicLong();
    private static final OutputStream OUT = new FileOutputStream(FileDescriptor.out);

    private final Process worker;
    private final OutputStream out;
    private final Map<Long, CompletableFuture<Answer>> asked = new ConcurrentHashMap<>();
    private final CompletableFuture<Boolean> serving = new CompletableFuture<>();
    private volatile Optional<HandoverLink> link = Optional.empty();
    private volatile Callers.Part callers = Callers.Part.NONE;

    /**
     * @param worker whose standard input and output are pipes
     */
    WorkerTalk(Process worker) {
        this(worker, OUT);
    }

    /**
     * @param out takes what the worker prints besides answers; others may write lines to it while
     *     they have its lock
     */
    WorkerTalk(Process worker, OutputStream out) {
        this.worker = worker;
        this.out = out;
        Thread.ofPlatform().name("worker-output").daemon().start(this::read);
    }

    /** Waits until the worker serves; returns false if it ends before. */
    boolean awaitServing() {
        return serving.join();
    }

    private void read() {
        try (InputStream in = new BufferedInputStream(worker.getInputStream())) {
            for (byte[] line = line(in); line.length > 0; line = line(in)) {
                String text = new String(line, StandardCharsets.ISO_8859_1);
                Optional<Answer> answer = EndMessages.answer(text);
                if (answer.isPresent()) {
                    take(answer.get());
                } else {
                    write(line);
                }
            }
        } catch (IOException e) { // nobody reads this process's output, or the worker is gone
            worker.destroy();
        } finally {
            serving.complete(false);
            asked.values().forEach(each -> each.cancel(false));
        }
    }

    /** Returns a line with its end; without one the last line, empty at the end. */
    private static byte[] line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            line.write(next);
            if (next == '\n') {
                break;
            }
        }
        return line.toByteArray();
    }

    private void write(byte[] line) throws IOException {
        synchronized (out) {
            out.write(line);
        }
    }

    private void take(Answer answer) {
        switch (answer.what()) {
            case SERVING -> serving.complete(true);
            case CALLERS -> callers = answer.callers();
            case OPEN, CLOSE, LINK, REFUSED, FAILED -> {
                CompletableFuture<Answer> waiting = asked.remove(answer.id());
                if (waiting != null) {
                    waiting.complete(answer);
                }
            }
        }
    }

    /** Returns its callers, as far as it has told of them. */
    Callers.Part callers() {
        return callers;
    }

    /**
     * Asks for an end point, and waits for the answer.
     *
     * @throws IOException if none comes
     */
    Answer ask(String peer, String transport, String share, int entrance) throws IOException {
        return ask(
                "the worker of " + transport,
                id -> new Question(What.OPEN, id, peer, transport, share, entrance));
    }

    private Answer ask(String who, LongFunction<Question> question) throws IOException {
        long id = IDS.incrementAndGet();
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        asked.put(id, answer);
        try {
            say(question.apply(id));
            return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            close(id);
            throw new IOException(who + " does not answer", e);
        } catch (ExecutionException | CancellationException e) {
            throw new IOException(who + " has ended", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            close(id);
            throw new IOException("interrupted", e);
        } finally {
            asked.remove(id);
        }
    }

    /**
     * Has the worker take connections that are handed over, from now on.
     *
     * @param processes that serve connections of the same ports
     * @throws IOException if it cannot, in words for people
     */
    void link(int processes) throws IOException {
        try (HandoverPort port = HandoverPort.open()) {
            Answer answer = ask("the worker", id -> Question.link(id, port.path(), processes));
            if (answer.what() != What.LINK) {
                throw new IOException(answer.text());
            }
            link = Optional.of(port.link(worker.pid()));
        }
    }

    /** Returns what hands connections over to one of its end points, if it takes such. */
    Optional<ConnectionHandover> handover(long end) {
        return link.map(it -> it.to(end));
    }

    /** Closes an end point. */
    void close(long id) throws IOException {
        say(Question.close(id));
    }

    /** Lets the worker end, which serves for as long as it may be asked. */
    void end() {
        try {
            worker.getOutputStream().close();
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "a worker has ended already: {0}", e.toString());
        }
    }

    private synchronized void say(Question question) throws IOException {
        OutputStream in = worker.getOutputStream();
        in.write((EndMessages.line(question) + "\n").getBytes(StandardCharsets.US_ASCII));
        in.flush();
    }
}
