package org.syncline.core.replica;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.VersionVector;
import org.syncline.core.peer.DirectoryState;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;

/** Computes the digest of a {@link DirectoryState} from its nodes in path order. For one thread. */
final class StateDigest {

    private static final int NUMBERS = 64;

    private final MessageDigest digest = sha256();
    private final ByteBuffer numbers = ByteBuffer.allocate(NUMBERS);
    private VersionVector lastVersion = VersionVector.EMPTY;
    private byte[] lastBytes = lastVersion.toBytes();
    private int standing;

    void add(Node node) {
        if (!(node.entry() instanceof Entry.Absent)) {
            standing++;
        }
        if (node.version() != lastVersion) {
            lastVersion = node.version();
            lastBytes = lastVersion.toBytes();
        }
        add(node.path().name());
        add(lastBytes);
        switch (node.entry()) {
            case Entry.Absent absent -> number(0);
            case Entry.Directory directory -> {
                number(1).time(directory.mtime()).number(directory.mode());
                add(directory.attributes().toBytes());
            }
            case Entry.RegularFile file -> {
                number(2).time(file.mtime()).number(file.mode()).number(file.size());
                add(file.digest().bytes());
                add(file.attributes().toBytes());
                RelPath linkedTo = file.linkedTo();
                add(linkedTo == null ? new byte[0] : linkedTo.rawBytes());
            }
            case Entry.Symlink link -> {
                number(3).time(link.mtime());
                add(link.target());
            }
            case Entry.Unsyncable unsyncable -> {
                number(4);
                add(unsyncable.reason().getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    /** Returns the added nodes as the state of this directory. */
    DirectoryState of(RelPath directory) {
        DirectoryState state = new DirectoryState(directory, digest.digest(), standing);
        standing = 0;
        return state;
    }

    /** Returns a state equal to no other root's, for directories to look at every time. */
    static DirectoryState unequalled(DirectoryState state, ReplicaId replica) {
        MessageDigest own = sha256();
        own.update(replica.toBytes());
        return new DirectoryState(state.path(), own.digest(state.digest()), state.standing());
    }

    private StateDigest number(long number) {
        digest.update(numbers.clear().putLong(number).flip());
        return this;
    }

    private StateDigest time(Instant time) {
        digest.update(numbers.clear().putLong(time.getEpochSecond()).putInt(time.getNano()).flip());
        return this;
    }

    private void add(byte[] bytes) {
        number(bytes.length);
        digest.update(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
