package org.syncline.desktop.share;

import org.syncline.core.serve.ServedSession;

import java.util.ArrayList;
import java.util.List;

/**
 * A shared folder as the window shows it. Immutable.
 *
 * @param reach whom it is shared with
 * @param addresses one for each transport and network, once it is served
 * @param callers the sessions of callers, the latest first
 * @param wrong why the folder is not shared, in a sentence, or the empty string
 */
public record ShareState(
        Step step, Reach reach, List<String> addresses, List<ServedSession> callers, String wrong) {

    /** The course of a share. */
    public enum Step {
        NOT_SHARED,
        STARTING,
        SHARED,
        STOPPING
    }

    static final ShareState START =
            new ShareState(Step.NOT_SHARED, new Reach.SameUser(), List.of(), List.of(), "");

    public ShareState {
        addresses = List.copyOf(addresses);
        callers = List.copyOf(callers);
    }

    boolean is(Step one) {
        return step == one;
    }

    /** The callers so far can still be read when a share has ended. */
    ShareState ended(String why) {
        return new ShareState(Step.NOT_SHARED, reach, List.of(), callers, why);
    }

    ShareState at(Step next) {
        return new ShareState(next, reach, addresses, callers, "");
    }

    static ShareState starting(Reach reach) {
        return new ShareState(Step.STARTING, reach, List.of(), List.of(), "");
    }

    ShareState with(List<String> served) {
        return new ShareState(Step.SHARED, reach, served, callers, "");
    }

    /** Adds an address at which it is served, too. */
    ShareState with(String address) {
        List<String> all = new ArrayList<>(addresses);
        all.add(address);
        return new ShareState(step, reach, all, callers, wrong);
    }

    /** Replaces the earlier state of the same session. */
    ShareState with(ServedSession session) {
        List<ServedSession> now = new ArrayList<>(callers);
        for (int i = 0; i < now.size(); i++) {
            if (isSame(now.get(i), session)) {
                now.set(i, session);
                return new ShareState(step, reach, addresses, now, wrong);
            }
        }
        now.addFirst(session);
        return new ShareState(step, reach, addresses, now, wrong);
    }

    /** Each worker counts its own sessions, and has transports of its own. */
    private static boolean isSame(ServedSession one, ServedSession other) {
        return one.number() == other.number() && one.transport().equals(other.transport());
    }
}
