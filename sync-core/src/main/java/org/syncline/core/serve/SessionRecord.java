package org.syncline.core.serve;

import org.syncline.core.peer.PeerFailure;
import org.syncline.core.serve.ServedSession.Activity;

/** Collects what one caller does. Used under the lock of {@link ServedSessions}. */
final class SessionRecord {

    private final long number;
    private final ServedEnd end;
    private final String handle;
    private String partner = "";
    private Activity activity = Activity.SCANNING;
    private long changes;
    private long bytesRead;
    private long bytesWritten;
    private String reason = "";
    private long lastCall;

    SessionRecord(long number, ServedEnd end, String handle) {
        this.number = number;
        this.end = end;
        this.handle = handle;
    }

    /** Returns whether the session is open and has this handle. */
    boolean isOpen(String session) {
        return !activity.isOver() && handle.equals(session);
    }

    void calledAt(long nanos) {
        lastCall = nanos;
    }

    /** Every other second a session asks for its scan only to show that it lives. */
    void scanned(boolean done) {
        if (done && activity == Activity.SCANNING) {
            activity = Activity.COMPARING;
        }
    }

    void began(String partnerName) {
        partner = PeerFailure.bounded(partnerName); // the caller may have sent any length
    }

    void read(long bytes) {
        activity = Activity.READING;
        bytesRead += bytes;
    }

    void wrote(long bytes, long done) {
        activity = Activity.WRITING;
        bytesWritten += bytes;
        changes += done;
    }

    void undid() {
        activity = Activity.UNDOING;
    }

    void refused(String why) {
        activity = Activity.REFUSED;
        reason = why;
    }

    void end(Activity how) {
        if (!activity.isOver()) {
            activity = how;
        }
    }

    void endIfSilentSince(long nanos) {
        if (lastCall - nanos < 0) {
            end(Activity.SILENT);
        }
    }

    ServedSession state() {
        return new ServedSession(
                number,
                end.transport(),
                end.guest(),
                partner,
                activity,
                changes,
                bytesRead,
                bytesWritten,
                reason);
    }
}
