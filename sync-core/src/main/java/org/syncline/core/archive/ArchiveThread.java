package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.FatalError;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * The one thread that uses the database. It commits when asked something, after {@value #BATCH}
 * changes, and when nothing came for a second. After a failure it does nothing more and gives every
 * caller the reason.
 */
final class ArchiveThread {

    private static final int BATCH = 16_384;
    private static final int QUEUE = 4096;
    private static final long IDLE_MILLIS = 1000;

    /** A change of the database. */
    interface Change {
        void run(Database database) throws SQLException;
    }

    /** A change of the database with a result. */
    interface Work {
        long run(Database database) throws SQLException;
    }

    /** A lookup in the database. */
    interface Query<T> {
        T run(Database database) throws SQLException, UnusableArchiveException;
    }

    private record Job(Work work, @Nullable CompletableFuture<Long> answer, boolean commits) {}

    private static final Job END = new Job(database -> 0, null, true);

    private final Path file;
    private final Database database;
    private final BlockingQueue<Job> queue = new ArrayBlockingQueue<>(QUEUE);
    private final Thread thread;
    private volatile @Nullable Throwable failure;
    private boolean closed;
    private int uncommitted;

    ArchiveThread(Path file, Database database) {
        this.file = file;
        this.database = database;
        thread =
                Thread.ofPlatform().daemon().name("archive " + file.getFileName()).start(this::run);
    }

    /** Queues a change; waits while the queue is full. */
    void change(Change change) throws IOException {
        submit(
                new Job(
                        database -> {
                            change.run(database);
                            return 0;
                        },
                        null,
                        false));
    }

    /** Waits until all earlier requests and this one are committed. */
    long ask(Work question) throws IOException {
        CompletableFuture<Long> answer = new CompletableFuture<>();
        return await(new Job(question, answer, true), answer);
    }

    private long await(Job job, CompletableFuture<Long> answer) throws IOException {
        submit(job);
        try {
            return answer.get();
        } catch (InterruptedException e) {
            throw interrupted();
        } catch (ExecutionException e) {
            check();
            throw failed(e);
        }
    }

    /**
     * Waits for an answer that reflects all earlier changes, without committing them.
     *
     * @throws DamagedArchiveException if a row read is not as it was written
     */
    <T> T look(Query<T> query) throws IOException {
        CompletableFuture<T> found = new CompletableFuture<>();
        CompletableFuture<Long> done = new CompletableFuture<>();
        Work work =
                database -> {
                    try {
                        found.complete(query.run(database));
                    } catch (SQLException
                            | UnusableArchiveException
                            | IllegalArgumentException
                            | DateTimeException e) {
                        found.completeExceptionally(e); // the asker's concern: the thread goes on
                    }
                    return 0;
                };
        await(new Job(work, done, false), done);
        if (!found.isCompletedExceptionally()) {
            return found.resultNow();
        }
        Throwable why = found.exceptionNow();
        if (why instanceof SQLException sql && !SqlErrors.meansDamage(sql)) {
            throw failed(sql);
        }
        throw new DamagedArchiveException(why);
    }

    /** Commits the remaining changes and ends the thread. */
    void close() throws IOException {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        boolean wasInterrupted = false;
        boolean ended = false;
        while (!ended || thread.isAlive()) {
            try {
                if (!ended) {
                    queue.put(END);
                    ended = true;
                }
                thread.join();
            } catch (InterruptedException e) {
                wasInterrupted = true;
            }
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
        check();
    }

    private synchronized void submit(Job job) throws IOException {
        if (closed) {
            throw new IOException("the archive \"" + file + "\" is closed");
        }
        check();
        try {
            queue.put(job);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private void check() throws IOException {
        Throwable cause = failure;
        if (cause != null) {
            throw failed(cause);
        }
    }

    private IOException failed(Throwable cause) {
        return SqlErrors.failure(file, cause);
    }

    private static InterruptedIOException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("interrupted while the archive was written");
    }

    private void run() {
        for (Job job = next(); job != END; job = next()) {
            carryOut(job);
        }
        attempt(this::commit);
        end();
    }

    private @Nullable Job next() {
        try {
            return queue.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // Every waiting caller must get an answer, so the thread goes on, to refuse.
            failure = e;
            return null;
        }
    }

    /** No job means that nothing came for a while. */
    private void carryOut(@Nullable Job job) {
        if (job == null) {
            attempt(this::commit);
            return;
        }
        CompletableFuture<Long> answer = job.answer();
        attempt(
                it -> {
                    long result = job.work().run(it);
                    uncommitted++;
                    if (job.commits() || uncommitted >= BATCH) {
                        commit(it);
                    }
                    if (answer != null) {
                        answer.complete(result);
                    }
                });
        Throwable cause = failure;
        if (answer != null && cause != null) {
            answer.completeExceptionally(cause);
        }
    }

    private void commit(Database it) throws SQLException {
        if (uncommitted > 0) {
            it.commit();
            uncommitted = 0;
        }
    }

    private void attempt(Change change) {
        if (failure != null) {
            return;
        }
        try {
            change.run(database);
        } catch (SQLException | RuntimeException | Error e) {
            FatalError.report(e);
            failure = e; // an error too, or a caller would never get an answer
        }
    }

    private void end() {
        try {
            database.close();
        } catch (SQLException e) {
            Throwable before = failure;
            if (before == null) {
                failure = e;
            } else {
                before.addSuppressed(e);
            }
        }
    }
}
