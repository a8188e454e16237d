package org.syncline.desktop.share;

import org.syncline.core.serve.Rights;
import org.syncline.peers.identity.PeerKey;

import java.util.List;

/** Whom a folder is shared with. */
sealed interface Reach {

    /** Programs of the same user on this computer. */
    record SameUser() implements Reach {}

    /**
     * Paired machines, over connections that are encrypted.
     *
     * @param host where to listen; blank for all networks of this computer
     * @param keys of those that may connect
     * @param announced whether the networks there are told that this computer listens
     */
    record Machines(String host, List<PeerKey> keys, Access access, boolean announced)
            implements Reach {

        static final Machines PRESET = new Machines("", List.of(), Access.READ_AND_WRITE, true);

        private static final String ALL_NETWORKS = "0.0.0.0";

        public Machines {
            host = host.strip();
            keys = List.copyOf(keys);
        }

        /** Returns the host as an option takes it, before a colon and the port. */
        String hostOfOption() {
            String named = host.isEmpty() ? ALL_NETWORKS : host;
            return named.contains(":") && !named.startsWith("[") ? "[" + named + "]" : named;
        }
    }

    /** What machines may do. */
    enum Access {
        READ_AND_WRITE("Read and write", Rights.ALL),
        READ("Only read", Rights.parse("read")),
        WRITE("Only write", Rights.parse("write"));

        private final String words;
        private final Rights rights;

        Access(String words, Rights rights) {
            this.words = words;
            this.rights = rights;
        }

        String words() {
            return words;
        }

        Rights rights() {
            return rights;
        }
    }
}
