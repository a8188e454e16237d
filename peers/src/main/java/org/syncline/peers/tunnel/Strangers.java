package org.syncline.peers.tunnel;

import java.net.Socket;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The connections of which nobody knows yet whose they are. If there are as many as there may be,
 * the next one takes the place of the one that has been there longest: who belongs here is known
 * within milliseconds, and a crowd that stays silent would keep it out. Safe for any thread.
 */
final class Strangers {

    private final int most;
    private final Set<Socket> inside = new LinkedHashSet<>();

    Strangers(int most) {
        this.most = most;
    }

    /** Takes one in; returns the one that has to leave, if any. */
    synchronized Optional<Socket> admit(Socket next) {
        Optional<Socket> leaving = Optional.empty();
        if (inside.size() >= most) {
            Iterator<Socket> oldest = inside.iterator();
            leaving = Optional.of(oldest.next());
            oldest.remove();
        }
        inside.add(next);
        return leaving;
    }

    /** It is known, or gone. */
    synchronized void leave(Socket one) {
        inside.remove(one);
    }
}
