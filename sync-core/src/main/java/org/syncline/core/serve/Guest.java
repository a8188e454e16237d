package org.syncline.core.serve;

import org.syncline.core.peer.Peer;

import java.util.function.Consumer;

/**
 * Somebody who may use a served root in part.
 *
 * @param name for the log; may hold anything
 * @param refusals told of each attempt beyond the rights or the allowance, and of each greeting in
 *     another version of the protocol, in a sentence; from any thread
 */
public record Guest(String name, Rights rights, Allowance allowance, Consumer<String> refusals) {

    /** Returns the root as this guest may use it. */
    public Peer at(Peer root) {
        return new GuardedPeer(root, this);
    }

    /**
     * Returns the root as this guest may use it, under the name of its share.
     *
     * @param folders what the guest reads in place of paths of this machine
     */
    public Peer at(Peer root, String share, FolderNames folders) {
        return at(new NamedRoot(root, share, folders));
    }
}
