package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.KarmiAllowList;
import org.syncline.transport.karmi.wire.References;
import org.syncline.transport.karmi.wire.WireLimits;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** The things that the parts of one node share. */
record NodeContext(
        KarmiOptions options,
        KarmiAllowList allow,
        References references,
        Watchdog watch,
        Conversations conversations,
        Executor workers) {
    WireLimits limits() {
        return options.limits();
    }

    ClassLoader loader() {
        return options.trust().loader();
    }

    Duration connectTimeout() {
        return options.timeouts().connect();
    }

    Duration responseTimeout() {
        return options.timeouts().response();
    }

    /** Runs a task unless the node is being closed, when nobody needs it any more. */
    boolean execute(Runnable task) {
        try {
            workers.execute(task);
            return true;
        } catch (RejectedExecutionException e) {
            return false;
        }
    }
}
