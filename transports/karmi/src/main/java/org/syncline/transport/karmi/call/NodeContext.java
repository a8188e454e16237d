package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.KarmiAllowList;
import org.syncline.transport.karmi.wire.References;
import org.syncline.transport.karmi.wire.WireLimits;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * The things that the parts of one node share.
 *
 * @param node its number
 */
record NodeContext(
        long node,
        KarmiOptions options,
        KarmiAllowList allow,
        Exports exports,
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

    boolean servesProgram() {
        return options.manner() == KarmiOptions.Manner.PROGRAM;
    }

    References references() {
        return exports;
    }

    /** The references that pass over a connection. */
    References over(ConnectionEnd connection) {
        return new ConnectionReferences(this, connection);
    }

    /** Keeps an object, of this node or another, of which {@code connection} sends a reference. */
    void keep(ConnectionEnd connection, ObjectKey key, Object object) {
        connection.sent.add(key, object, exports.exported(key));
    }

    /** The peer gives references back, or did not get them. */
    void release(ConnectionEnd connection, ObjectKey key, int times) {
        ExportedObject abandoned = connection.sent.release(key, times);
        if (abandoned != null) {
            execute(abandoned::unreferenced);
        }
    }

    /** The connection has ended, and with it all references that it has carried. */
    void releaseAll(ConnectionEnd connection) {
        for (ExportedObject abandoned : connection.sent.end()) {
            execute(abandoned::unreferenced);
        }
    }

    /** The peer has a reference to an object of this node that came to it another way. */
    void hold(ConnectionEnd connection, ObjectKey key) {
        ExportedObject exported = exports.exported(key);
        if (exported != null) {
            Object object = exported.target();
            if (object != null) {
                keep(connection, key, object);
            }
        }
    }

    /** One who has referred to an object does so no more. */
    void abandon(Object user, ObjectKey key) {
        ExportedObject exported = exports.exported(key);
        if (exported != null) {
            abandon(user, exported);
        }
    }

    /** The object hears of it in a thread of its own, because it may do what it likes then. */
    void abandon(Object user, ExportedObject object) {
        if (object.isAbandonedBy(user)) {
            execute(object::unreferenced);
        }
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
