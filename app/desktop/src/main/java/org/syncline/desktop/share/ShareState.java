package org.syncline.desktop.share;

import org.syncline.core.serve.ServedSession;

import java.util.ArrayList;
import java.util.List;

/**
 * A shared folder as the window shows it. Immutable.
 *
 * @param addresses one for each transport, once it is served
 * @param callers the sessions of callers, the latest first
 * @param wrong why the folder is not shared, in a sentence, or the empty string
 */
public record ShareState(
        Step step, List<String> addresses, List<ServedSession> callers, String wrong) {

    /** The course of a share. */
    public enum Step {
        NOT_SHARED,
        STARTING,
        SHARED,
        STOPPING
    }

    static final ShareState START = new ShareState(Step.NOT_SHARED, List.of(), List.of(), "");

    public ShareState {
        addresses = List.copyOf(addresses);
        callers = List.copyOf(callers);
    }

    boolean is(Step one) {
        return step == one;
    }

    /** The callers so far can still be read when a share has ended. */
    ShareState ended(String why) {
        return new ShareState(Step.NOT_SHARED, List.of(), callers, why);
    }

    ShareState at(Step next) {
        return new ShareState(next, addresses, callers, "");
    }

    ShareState with(List<String> served) {
        return new ShareState(Step.SHARED, served, callers, "");
    }

    /** Replaces the earlier state of the same session. */
    ShareState with(ServedSession session) {
        List<ServedSession> now = new ArrayList<>(callers);
        for (int i = 0; i < now.size(); i++) {
            if (isSame(now.get(i), session)) {
                now.set(i, session);
                return new ShareState(step, addresses, now, wrong);
            }
        }
        now.addFirst(session);
        return new ShareState(step, addresses, now, wrong);
    }

    /** Each worker counts its own sessions, and has transports of its own. */
    private static boolean isSame(ServedSession one, ServedSession other) {
        return one.number() == other.number() && one.transport().equals(other.transport());
    }
}
